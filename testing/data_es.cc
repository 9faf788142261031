// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kSpanishLists = R"(
cosa: luna | río | sombra | naranja | camino | espejo | mar | ceniza | ventana | golondrina
  | noche | fuente | olivo | piedra | campana | nieve | jardín | guitarra | barco | trigo | rosa
  | niebla | reloj | caballo | puerto | lluvia | amapola
cual: perdida | del sur | dormida | de agosto | sin nombre | de cristal | lejana | de mi infancia
  | y el viento | en llamas | del molino | de los ausentes | callada | de sal | bajo la nieve
  | de papel
clase: Soneto | Romance | Elegía | Oda | Copla | Canción | Nana | Balada | Epigrama | Letrilla
poeta: {nombre} {apellido} | {nombre} {apellido} y {apellido}
nombre: Carmen | Luis | Teresa | Antonio | Rosario | Julián | Elvira | Mateo | Pilar | Tomás
  | Inés | Gonzalo | Amparo
apellido: Villalobos | Iriarte | Quesada | Montenegro | Beltrán | Zaldívar | Cordero | Salvatierra
  | Olmedo | Peralta | Arriaga | Mondragón | Carvajal | Espinosa | Figueroa | Lorenzana | Urrutia
  | Navascués
siglo: siglo XIX | siglo XX | siglo XVIII | siglo XVII | siglo XVI
tema: amor | naturaleza | muerte | viaje | fe | humor | guerra | infancia
titulos: {clase} de la {cosa} {cual} | A una {cosa} {cual} | {clase} para {nombre}
  | Cuando la {cosa} vuelve | {cosa^} {cual} | {clase} del {cosa} y la {cosa}
  | Donde duerme la {cosa} | {cosa^} y {cosa}
verso: Bajo la {cosa} {cual} te esperé hasta el alba.
  | No digas que la {cosa} se ha cansado de mirarnos.
  | Vuelve la {cosa}, vuelve la {cosa}, y yo no vuelvo.
  | En {pueblo} se apagaron las últimas campanas.
  | Se publicó por primera vez en {pueblo} en {#1820-1970}.
  | El manuscrito lleva una dedicatoria a {poeta}.
  | Dicen en {pueblo} que la {cosa} tiene memoria.
  | Mi madre guardaba una {cosa} entre las sábanas.
pueblo: Almagro | Zafra | Ronda | Olite | Trujillo | Cudillero | Úbeda | Morella | Sigüenza
  | Baeza | Potes | Albarracín
)";

}  // namespace

DatasetSpec Poems() {
  return {kSpanishLists,
          {{"title", "Título", ColumnKind::kTitle, "{titulos}"},
           {"poeta", "Autor", ColumnKind::kText, "{poeta}"},
           {"siglo", "Época", ColumnKind::kFacet, "{siglo}"},
           {"tema", "Tema", ColumnKind::kFacet, "{tema}"},
           {"text", "Comienzo y notas", ColumnKind::kText, "{verso} {verso}"}}};
}

DatasetSpec NumberedPoems() {
  DatasetSpec poems = Poems();
  poems.columns[0].pattern += " (n.º {@3})";
  return poems;
}

}  // namespace upwell::testing

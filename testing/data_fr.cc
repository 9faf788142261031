// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kFrenchLists = R"(
metier: Boulanger | Comptable | Infirmier | Menuisier | Développeur | Cuisinier | Mécanicien
  | Électricien | Jardinier | Assistant de direction | Vendeur | Conducteur de travaux
  | Professeur de musique | Soudeur | Plombier | Secrétaire | Chauffeur routier | Aide-soignant
  | Magasinier | Caviste | Fleuriste | Serrurier | Technicien de laboratoire | Bibliothécaire
  | Charpentier | Géomètre | Maçon | Pâtissier | Traducteur | Veilleur de nuit | Apiculteur
  | Relieur
niveau: débutant | confirmé | en apprentissage | à temps partiel | de nuit | saisonnier
  | expérimenté | remplaçant
ville: Quimper | Besançon | Nîmes | Angoulême | Périgueux | Saint-Malo | Colmar | Béziers | Évreux
  | Cahors | Mâcon | Vannes | Épinal | Tarbes | Nevers | Guéret | Lannion | Privas | Auxerre
  | Dole | Fougères | Gap | Hyères | Issoire | Laval
region: Bretagne | Occitanie | Normandie | Grand Est | Nouvelle-Aquitaine | Bourgogne | Auvergne
  | Provence
societe: Maison {nom} | Ateliers {nom} | {nom} et Fils | Coopérative du {lieu}
  | Clinique du {lieu} | Garage {nom} | Lycée {nom} | Domaine du {lieu} | Transports {nom}
  | Hôtel du {lieu} | Imprimerie {nom} | Mairie de {ville}
nom: Delorme | Kerguelen | Bonnefoy | Marchand | Lefèvre | Castagnède | Roussel | Peyrac
  | Thibaudet | Vasseur | Hénaff | Chabrol | Dumesnil | Garrigue | Jaouen | Lacombe | Mercier
  | Pontier | Quéméner | Sarrazin | Trémolières | Aubry
lieu: Moulin | Vieux Port | Grand Chêne | Clos | Pont Neuf | Lac | Mont Clair | Bois Joli | Quai
  | Vallon
contrat: CDI | CDD | Intérim | Apprentissage | Saisonnier
phrase: Vous travaillez en équipe de {#2-12} personnes, du lundi au vendredi.
  | Une première expérience dans un poste similaire est souhaitée.
  | Le permis de conduire est indispensable.
  | Rémunération selon profil, treizième mois et panier repas.
  | Vous avez le goût du contact et le sens de l'organisation.
  | L'atelier se trouve près de la gare de {ville}.
  | Vous serez formé à nos méthodes par un {metier}.
  | Poste à pourvoir dès que possible, logement possible à {ville}.
  | Horaires décalés, travail un week-end sur {#2-4}.
  | Envoyez une lettre à la société {societe}.
  | Connaissance du {outil} appréciée.
  | Notre maison existe depuis {#1890-2015} et emploie {#4-180} salariés.
outil: tour à bois | logiciel de paie | four à sole | chariot élévateur | catalogue
  | dessin technique | breton | allemand | pont roulant | microscope | rabot | tableur | greffage
  | solfège
)";

}  // namespace

DatasetSpec JobOffers() {
  return {kFrenchLists,
          {{"title", "Poste", ColumnKind::kTitle, "{metier} {niveau}, {societe}"},
           {"ville", "Ville", ColumnKind::kFacet, "{ville}"},
           {"region", "Région", ColumnKind::kFacet, "{region}"},
           {"contrat", "Contrat", ColumnKind::kFacet, "{contrat}"},
           {"salaire", "Salaire mensuel", ColumnKind::kNumber, "{#1400-4200~}"},
           {"text", "Description", ColumnKind::kText, "{phrase} {phrase} {phrase}"},
           {"ref", "Référence", ColumnKind::kPlain, "OF-{@5}"}}};
}

}  // namespace upwell::testing

// SPDX-License-Identifier: Apache-2.0
#include "testing/data.h"

namespace upwell::testing {
namespace {

constexpr std::string_view kPlants = R"(
gattung: Salbei | Glockenblume | Storchschnabel | Nelke | Veilchen | Primel | Enzian | Distel
  | Minze | Aster | Fetthenne | Wegerich | Hahnenfuß | Mohn | Lilie | Segge | Weide | Rose | Farn
  | Klee | Ginster | Thymian | Steinbrech | Wolfsmilch | Ehrenpreis | Günsel | Königskerze
  | Schafgarbe | Beifuß | Lauch | Iris | Malve
vorsilbe: Wiesen | Garten | Berg | Wald | Sumpf | Acker | Alpen | Strand | Moor | Fels | Sand
  | Heide | Bach | Zwerg | Riesen | Silber | Gold | Schnee | Feuer | Dorf | Korn | Mauer | Hain
  | Schatten | Perlen
zusatz: weiße | rote | blaue | kleine | große | duftende | nickende | kriechende | filzige
  | glänzende | gefleckte | späte | frühe | aufrechte | zarte
sorte: Morgenrot | Gartenzauber | Tante Frieda | Schneekönigin | Abendglut | Blaue Stunde
  | Altstadt | Elbblick | Kirchweih | Rheingold | Sommertag | Nordlicht | Bergfee | Waldmeisterin
  | Seerose Ida | Marktfrau | Turmfalke | Silberpfeil | Herzdame | Glückskind | Fährmann
  | Lindenhof | Posthalter
familie: Korbblütler | Lippenblütler | Rosengewächse | Hahnenfußgewächse | Nelkengewächse
  | Doldenblütler | Süßgräser | Glockenblumengewächse | Primelgewächse | Steinbrechgewächse
  | Liliengewächse | Enziangewächse
standort: sonnig | halbschattig | schattig | feucht | trocken | felsig
farbe: weiß | gelb | blau | rot | violett | rosa | orange | grünlich
monat: Mai | Juni | April | Juli | August | März | September | Oktober | Februar
ort: Schwäbische Alb | Lüneburger Heide | Harz | Allgäu | Eifel | Rhön | Spreewald | Schwarzwald
  | Rügen | Odenwald | Taunus | Bayerischer Wald | Thüringer Wald | Sächsische Schweiz | Wendland
  | Hunsrück
satz: Die Pflanze braucht lockeren Boden und im Winter etwas Schutz.
  | Sie blüht von {monat} bis in den Herbst und wird von Hummeln geliebt.
  | Ursprünglich stammt die Art aus der Gegend um {ort}.
  | In alten Bauerngärten war sie ein Zeichen für Gastfreundschaft.
  | Die Blätter sind {zusatzadv} behaart und riechen nach {duft}.
  | Aussaat im {monat}, danach nur wenig gießen.
  | Verträgt sich gut mit {vorsilbe}-{gattung} und {gattung}.
  | Früher nutzte man die Wurzel gegen {leiden}.
  | Schnecken meiden sie, Rehe leider nicht.
  | Für Kübel und Balkon ist sie weniger geeignet.
  | Das Saatgut kam {#1820-1990} durch einen Gärtner aus {ort} zu uns.
zusatzadv: leicht | dicht | kaum | samtig | borstig
duft: Zitrone | Honig | Pfeffer | Harz | Anis | Heu | Apfel | Kampfer | Moschus
leiden: Husten | Zahnweh | Fieber | Heimweh | Gicht | Schlaflosigkeit | Warzen | Bauchgrimmen
)";

constexpr std::string_view kTown = R"(
ding: Uhr | Truhe | Siegel | Fahne | Krug | Schlüssel | Laterne | Münze | Handschrift | Plakat
  | Stuhl | Waage | Puppe | Helm | Kachel | Glocke | Geige | Messbecher | Landkarte | Zunftzeichen
  | Wappenstein | Kaffeemühle | Spinnrad | Fernrohr | Ratskette | Trommel | Wetterfahne | Bierkrug
  | Schulbank | Postkasten
eigen: Gemalte | Zerbrochene | Vergoldete | Geschnitzte | Alte | Kleine | Große | Schwere
  | Verzierte | Bemalte | Eiserne | Blaue | Rote | Unvollendete | Kostbare | Schlichte
wer: der Schmiedezunft | der Bäcker | des Bürgermeisters | der Feuerwehr | der Familie {name}
  | des Turmwächters | der Schützengilde | des Apothekers {name} | der Müllerin {name}
  | des Fährmanns | der Stadtkapelle | des Druckers {name} | der Lateinschule | des Nachtwächters
name: Hagedorn | Brinkmann | Oelschläger | Trautwein | Kessler | Zumbusch | Vogelsang | Rademacher
  | Sieveking | Wohlfahrt | Petersen | Küfermann | Dornbusch | Lüdeke | Ehrlich | Fasshauer
  | Grünwald | Immendorf
stoff: Holz | Eisen | Messing | Papier | Ton | Zinn | Glas | Leinen | Stein | Silber | Leder
zeit: 19. Jahrhundert | 18. Jahrhundert | 20. Jahrhundert | 17. Jahrhundert | 16. Jahrhundert
  | Mittelalter
viertel: Altstadt | Neustadt | Gerberviertel | Hafen | Vorstadt | Klosterhof | Fischmarkt
  | Domfreiheit
satz: Gefunden beim Abbruch eines Hauses in der {strasse}.
  | Ein Geschenk aus dem Nachlass der Familie {name}.
  | Bis {#1890-1975} stand das Stück im Rathaus.
  | Die Inschrift nennt einen Meister {name}.
  | Ob es wirklich aus der {strasse} stammt, ist umstritten.
  | Das Stück wurde {#1950-2015} gereinigt und gefestigt.
  | Eine Rechnung über {#2-90} Taler ist erhalten.
  | Im Inventar von {#1901-1938} fehlt jeder Hinweis.
  | Bei der Flut von {#1820-1962} ging der zweite Teil verloren.
strasse: Langen Straße | Gerbergasse | Brunnengasse | Wallstraße | Rosengasse | Mühlgasse
  | Ziegelstraße | Kirchgasse | Seilergasse | Töpferstraße | Marktstraße
)";

}  // namespace

DatasetSpec GardenPlants() {
  return {kPlants,
          {{"title", "Name", ColumnKind::kTitle, "{vorsilbe}-{gattung} '{sorte}'"},
           {"familie", "Familie", ColumnKind::kFacet, "{familie}"},
           {"standort", "Standort", ColumnKind::kFacet, "{standort}"},
           {"farbe", "Blütenfarbe", ColumnKind::kFacet, "{farbe}"},
           {"hoehe", "Höhe in cm", ColumnKind::kNumber, "{#5-240~}"},
           {"text", "Beschreibung", ColumnKind::kText, "{satz} {satz} {satz}"}}};
}

DatasetSpec TownMuseum() {
  return {kTown,
          {{"title", "Objekt", ColumnKind::kTitle, "{eigen} {ding} {wer}"},
           {"zeit", "Zeit", ColumnKind::kFacet, "{zeit}"},
           {"stoff", "Material", ColumnKind::kFacet, "{stoff}"},
           {"viertel", "Stadtteil", ColumnKind::kFacet, "{viertel}"},
           {"text", "Geschichte", ColumnKind::kText, "{satz} {satz}"},
           {"nummer", "Inventarnummer", ColumnKind::kPlain, "SM {@4}"}}};
}

}  // namespace upwell::testing

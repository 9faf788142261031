"""Vocabularies and names: some thousand words a language, drawn with Zipf-like frequencies."""
import array, math, random, re, unicodedata

EN_N = """account acre agency agreement airport alarm album alley anchor animal apple archive area arena army arrow artist aspect attic
author autumn award badge bakery balance balcony ballot bank banner bargain barn barrel basin basket battery beach beacon bell bench
bicycle bill bird blanket block board boat bonus border bottle boundary bowl branch bread breeze brick bridge broker brook bucket budget
buffer bundle burden bureau bus cabin cable calendar camera camp canal candle canvas canyon capital captain carbon card cargo carpet
castle catalogue cattle cellar census centre century ceremony chain chair chamber channel chapel chapter charter chart chest chimney
choir church cinema circle citizen city clause clay clerk client climate clinic clock cloth cloud club coach coast coat coffee coin
college colony column comfort committee community company compass concert concrete contest contract copper copy corner cottage cotton
council counter county couple course court cover craft crane credit creek crew crop crossing crown crystal culture cup current curtain
curve customer cycle dairy dam damage dance data daughter deadline debate debt decade deck deer degree delay delegate demand department
depot desert design desk device diagram diary dinner director disease dish district ditch division dock doctor document dollar domain
door draft drain drawer dream driver drum duty eagle earth echo edge edition editor election element elevator emergency empire employer
energy engine entrance entry envelope episode equipment error essay estate estimate event evidence example exhibit exit expert export
extension fabric facade factor factory faculty failure family farm fashion fault feature fee fence ferry festival field figure file film
filter finance finger fire firm fish flag flame fleet flight flood floor flower folder forest fork form fortune forum foundation fountain
frame freight friend frontier fruit fuel function fund furniture gallery game garage garden gate gauge gear generation giant gift glass
glove goal gold grain grammar grant graph grass gravel grid ground group growth guard guest guide guitar habit hall hammer handle harbour
hat hazard heat heating hedge height herb heritage hill history holiday honey horse hospital host hotel household housing ice image impact
income index industry injury inn insect inspection institute insurance interest interview invoice iron island item ivory jacket jail jar
jewel journal journey judge juice jury kettle key kitchen knife label laboratory labour ladder lake lamp land language lawn lawyer layer
leader leaf league lease leather lecture legend length lesson letter level lever library licence lime limit line linen lion liquid list
litter loan lobby location lock log loop lorry lounge luggage lunch machine magazine maintenance manager manor manual map marble margin
market mask material matter mayor meadow meal measure meat medal medicine member membrane memory menu merchant message metal meter method
mill mineral minister minute mirror mission mixture model module moment monument morning mosaic motion motor mountain museum music nail
nation nature needle neighbour nerve nest network newspaper night noise notice novel number nurse oak oat object ocean office officer oil
onion opera opinion orchard orchestra order organ origin outlet output oven owner oxygen package paint palace panel paper parade parcel
parent parish park parking parliament partner party passage passenger passport pasture path patient pattern pavement payment peak pearl
pension people pepper period permit petition phase phone photograph piano picture pier pilot pipe pitch planet plant plastic plate
platform player plaza pocket poem poet police policy pond pool population port portrait position post potato pottery powder power practice
prayer premises press price prince printer priority prison prize procedure process product profile profit programme project promise
proof property protest province pump pupil purchase quality quarry quarter queen question queue quota rabbit race radio rail railway rain
range rate ratio record recovery reef reform refuge region register relay relief repair report rescue research reserve resident resource
response restaurant review reward rhythm ribbon ridge ring risk river road robot rock role roof room root rope rose route rubber rule
runway saddle safety sailor salad salary sale salt sample sand satellite scale scene schedule scheme scholar school science screen script
sculpture sea season seat section sector security seed sensor series sermon service session settlement shadow shaft shape share sheep sheet
shelf shelter shield ship shop shore shoulder signal silk silver singer site sketch skill sky slope smoke snow soap society soil soldier
song sound source space speaker species speech spice spring square stable staff stage staircase stamp standard star state station statue
steam steel stem stock stone storage store storm story stream street strike string student studio study style subject suburb subway sugar
summer summit supply surface surgeon survey switch symbol system table tailor talent tank target tariff task tax teacher team temple tenant
tent term terrace territory text theatre theme theory thread ticket tide tile timber tobacco tool tooth topic torch tour tourist tower town
track trade tradition traffic trail train transfer transport treasure treatment treaty tree trial tribe truck trust tube tunnel turbine tutor
union unit university valley value valve van vehicle venue vessel veteran village vineyard violin visitor voice volume voyage wage wagon wall
war warehouse waste watch water wave weapon weather weaver wedding week weight wheat wheel widow wildlife window wine wing winter wire witness
wolf wood wool work workshop world yard year youth zone""".split()
EN_V = """accept adapt add adjust admit adopt advise allow alter announce appoint approve arrange assemble assess assist attach attend
avoid balance block borrow build calculate cancel carry cause change charge check claim classify clean clear climb close collect combine
compare compete complete compose compress conduct confirm connect consider construct consult contain continue control convert cook cool
correct cover create cross cut deal decide declare decorate define deliver depend describe detect develop direct discharge discover discuss
display distribute divide draw drill drive drop dry edit elect employ encourage enforce enter establish examine expand expect explain explore
extend extract fasten feed fill filter find finish fix fold follow generate grow guide heal heat identify illustrate import improve include
increase inform insert inspect install introduce invest invite issue join launch lead learn lift listen load locate maintain manage mark
measure meet merge modify monitor mount move name negotiate nominate observe obtain offer open operate organise paint perform plan plant
play polish prepare present preserve prevent print process produce promote propose protect prove provide publish pull purchase push raise
reach receive recommend record reduce refuse regulate reject release remove renew rent repair replace reply report represent request
require resist resolve respond restore retain return reveal revise rotate sample sail scan search secure select sell send separate serve
settle shape share shift sign simplify solve spend split spray stabilise start stop store strengthen stretch submit suggest supply support
suspend teach test trace train transfer transmit travel treat turn update upgrade use visit walk warm warn wash weld welcome win withdraw wrap write""".split()
EN_A = """able active adjacent adult advanced aerial agricultural alternate ancient annual anonymous automatic available awkward basic big
bitter black blue bold brief bright broad brown busy calm careful cheap chemical civil classic clever coastal cold common complex concrete
constant cool correct costly curious damp dark deep dense different digital direct distant domestic double dry dual early eastern economic
elastic electric electronic elegant empty equal essential European exact external extra fair familiar famous fast federal fertile final
fine firm flat flexible foreign formal former fragile free French frequent fresh full general gentle genuine German giant global golden
grand great green grey happy hard harmful heavy hidden high historic hollow holy horizontal hot huge human hybrid ideal idle illegal
important industrial inner integral internal Irish Italian joint junior keen kind large late lateral lazy legal light linear liquid little
local long loose loud low loyal magnetic main major marine maritime massive mature medical medieval mental metallic middle mild military
minor mobile modern modest moral municipal musical mutual narrow national natural naval neat negative neutral new noble nominal normal
northern novel nuclear obvious odd old open optical optional oral ordinary organic outer pale parallel partial permanent personal plain
pleasant polar polite poor popular portable positive possible practical precise primary prime private probable proper proud public pure
quick quiet radical random rapid rare ready real recent red regional regular reliable remote rich rigid ripe rival robust Roman rough round
royal rural sacred safe scarce seasonal secondary secret senior separate serious severe shallow sharp short silent similar simple single
slow small smart smooth social soft solar solid southern spare special stable steady steep stiff straight strange strict strong sudden
suitable sweet synthetic tall technical temporary tender thermal thick thin tidy tight tiny total tough traditional transparent tropical
typical uniform unique universal upper urban urgent useful usual vacant valid variable vast vertical violent visible visual vital warm weak
wealthy western wet white whole wide wild wise wooden yellow young""".split()
EN_F = "the of and to in a for is on with by at from as are be was it this that or an which has have not were will been".split()

DE_N = """Abend Abteilung Akte Allee Amt Anfang Angebot Anlage Antrag Apfel Arbeit Archiv Arzt Aufgabe Auftrag Ausbau Ausgabe Ausstellung
Ausweis Bach Bad Bahn Bahnhof Bank Bauer Baum Beamter Bebauung Beitrag Berg Bericht Beruf Betrieb Bibliothek Bild Bildung Blatt Blume Boden
Boot Brand Brief Brot Brücke Brunnen Buch Bühne Bund Bürger Bus Chor Dach Dank Denkmal Dienst Dorf Ehrung Einsatz Eis Eltern Energie Ernte
Erzieher Fabrik Fahrrad Fahrt Familie Farbe Feier Feld Fenster Ferien Fest Feuerwehr Film Fisch Fläche Fluss Förderung Forst Frage Frau
Freizeit Friedhof Frist Frucht Frühling Garten Gast Gebäude Gebiet Gebühr Gefahr Gehweg Geld Gemeinde Gericht Geschäft Geschichte Gesellschaft
Gewerbe Glas Glocke Graben Grenze Gruppe Hafen Halle Handel Handwerk Haus Haushalt Heim Heizung Herbst Hilfe Hof Holz Hotel Hund Impfung Insel
Jagd Jahr Jubiläum Jugend Kabel Kanal Karte Kasse Kauf Keller Kinder Kino Kirche Klasse Kleid Klima Klinik Kloster Kohle Kommission Konzert
Kosten Kraft Kreis Kreuzung Küche Kultur Kunde Kunst Kurs Küste Lager Land Landwirt Lärm Laub Leben Lehrer Leistung Leitung Licht Lied Linie
Liste Luft Mädchen Mann Markt Maschine Mauer Meer Messe Miete Mitglied Modell Mühle Müll Museum Musik Nachbar Nacht Natur Netz Ofen Ordnung Ort
Park Partner Pfarrer Pferd Pflanze Pflege Plan Platz Polizei Post Preis Probe Programm Projekt Prüfung Quelle Rad Rat Rathaus Raum Recht Regel
Regen Region Reise Rente Reparatur Richter Ring Rohr Saal Sammlung Sand Sanierung Satzung Schiff Schloss Schnee Schule Schutz Schwimmbad See
Seminar Senioren Siedlung Sitzung Sommer Sonne Spende Spiel Sport Sprache Stadt Stadtrat Stall Stein Stelle Steuer Stiftung Strand Straße Strom
Student Stunde Sturm Tag Tal Tanz Technik Teich Telefon Termin Theater Tier Tisch Tor Tourist Tradition Treffen Turm Turnier Übung Umbau Umwelt
Unfall Unternehmen Ufer Verband Verein Verkehr Verlag Vertrag Verwaltung Vieh Vogel Vorstand Vortrag Wahl Wald Wand Wanderung Wasser Weg Weide
Wein Werk Wetter Wiese Wind Winter Wirtschaft Woche Wohnung Zaun Zeit Zeitung Zentrum Zug Zukunft Zuschuss""".split()
DE_V = """abgeben ablehnen ändern anbieten anmelden arbeiten aufbauen ausbauen ausstellen bauen beantragen beginnen begrüßen beraten
berichten beschließen besichtigen besuchen beteiligen betreuen bewerben bezahlen bieten bringen danken diskutieren ehren einladen eröffnen
erfahren erhalten erneuern errichten feiern finden fördern fordern freuen führen geben gehen genehmigen gestalten gewinnen gründen helfen
informieren kaufen kommen kontrollieren laufen leben leiten lernen lesen liefern machen melden mieten nutzen öffnen organisieren pflanzen pflegen
planen prüfen reinigen reisen reparieren retten sammeln sanieren schließen schreiben schützen singen sperren spielen sprechen suchen tanzen
teilnehmen tragen treffen üben unterstützen untersuchen verbessern verkaufen verlegen verleihen verlieren veröffentlichen versorgen vorstellen
wählen wandern warnen warten werben wohnen zahlen zeigen""".split()
DE_A = """aktuell alt amtlich bekannt beliebt bequem besonder billig breit bunt deutsch dicht digital dunkel eigen einfach ehemalig eng
ehrenamtlich erfolgreich ernst europäisch fest flach frei freiwillig frisch früh gelb gemeinsam gesund groß grün günstig hell herzlich hoch
historisch jährlich jung kalt katholisch klein kostenlos kulturell kurz lang langsam laut leer leicht letzt lokal modern möglich musikalisch
nächst nah neu niedrig nördlich öffentlich offen politisch privat reich regional rot ruhig schmal schnell schön schwarz schwer sicher sozial
sonnig stark städtisch südlich technisch teuer tief trocken verschieden voll warm weiß weit westlich wichtig zahlreich zentral zuständig zusätzlich""".split()
DE_F = "der die das und in den von zu mit für auf im ist des dem ein eine auch an als nach bei aus am wird sich es oder um zum".split()

ES_N = """abogado acuerdo agua aire alma alumno amigo amor análisis animal año archivo arma árbol arquitectura arte artículo autor ave
ayuda baile banco barco barrio batalla biblioteca biología boda bosque caballo calle camino campesino campo canción capital carta casa castillo
catálogo catedral caza cerámica ciencia cine ciudad clase clima cocina código colegio colonia comedia comercio comunidad conde conquista
constitución cooperación corona correo corte costa costumbre crédito crisis crítica cuadro cuento cuerpo cultura danza derecho desarrollo desierto
diario dibujo diccionario dinero dios diseño doctor documento economía edad educación ejército elección empresa enfermedad ensayo escritor escuela
escultura España espejo espíritu estado estética estrella estudio ética expedición experiencia fábrica familia fe ferrocarril fiesta filosofía
física flor frontera fuego fuente ganadería geografía gobierno gramática guerra guía hacienda héroe hierro higiene hijo historia hombre hospital
huella huerta idea iglesia imagen imperio imprenta independencia indio industria infancia ingeniero isla jardín jornada joven judío juego juez
juventud lago lección lector lengua lenguaje leyenda ley libertad libro literatura llave lluvia lógica lucha luna luz madre maestro mapa mar
marina matemática materia matrimonio medicina medio memoria mercado mes método mina ministro misión mito moda monasterio moneda montaña moral muerte
mujer mundo museo música nación naturaleza navegación nave niño nobleza noche norma novela número obra oficio ojo olivo ópera orden origen oro padre
paisaje palabra palacio pan papel parlamento pasado pasión patrimonio paz pedagogía peregrino periodismo pesca piedra pintor pintura planta plata
playa poblacion poder poema poesía poeta política pueblo puente puerto química razón reforma región reina relación relato religión república revista
revolución rey río romance rosa sal salud sangre santo secreto seda semana semilla señor siglo silencio símbolo sistema sociedad sol soldado
sombra sueño tabaco teatro técnica teología teoría tesoro texto tiempo tierra trabajo traducción tradición tragedia tratado tren turismo
universidad vecino vela verano verdad viaje vida viento villa vino virgen virreinato virtud voz zarzuela""".split()
ES_A = """abierto alto amargo americano andaluz antiguo árabe aragonés azul bajo barroco blanco breve burgués castellano catalán
cautivo cierto clásico colonial completo común contemporáneo corto cristiano crítico cubano dulce económico eterno español europeo extranjero
francés general gallego gran griego hispánico histórico humano ilustrado industrial inglés internacional italiano joven latino largo liberal libre
lírico literario local mayor medieval menor mexicano militar moderno moral musical nacional natural negro nuevo oculto oral oscuro oriental
peninsular perdido peruano poético político popular portugués práctico primero profundo público real religioso romano romántico rojo rural
sagrado santo secreto serio social solo técnico teatral total triste último universal urbano vasco verde viejo vivo""".split()
ES_F = "de la el en y los del las un por para con una su al lo como más sobre entre desde hacia sin".split()

SUR_EN = """Abbott Adams Ainsley Aldridge Allen Anderson Archer Armitage Ashby Atkins Bailey Baker Balfour Barlow Barnes Barrett Baxter
Beckett Bell Bennett Benson Berry Bishop Blake Bolton Booth Bowen Bradley Brennan Briggs Brooks Bryant Buckley Burgess Burke Burton Butler
Byrne Cameron Campbell Carpenter Carroll Carter Chandler Chapman Clarke Clayton Coleman Collins Connolly Conway Cooper Cox Crawford Cross
Cullen Curtis Dalton Daly Davenport Davies Dawson Dempsey Dixon Doherty Donnelly Doyle Duffy Duncan Dunn Eaton Edwards Elliott Ellis Evans
Farrell Faulkner Ferguson Finch Fisher Fitzgerald Fleming Fletcher Flynn Forbes Ford Foster Fowler Fraser Freeman Gallagher Gardner Garner
Gibson Gilbert Glover Goddard Goodwin Gordon Graham Grant Gray Greene Gregory Griffin Griffiths Hall Hamilton Hammond Hancock Hardy Harper
Harris Harrison Harvey Hawkins Hayes Heath Henderson Herbert Hewitt Higgins Hobbs Hodgson Holland Holmes Hooper Hopkins Horton Howard Howell
Hudson Hughes Humphreys Hunt Hurst Hutton Ingram Irving Jackson James Jarvis Jenkins Jennings Johnson Jones Jordan Joyce Kane Kavanagh Kelly
Kemp Kennedy Kerr King Kirby Knight Knowles Lamb Lambert Lane Lawrence Lawson Leach Lee Lennon Lewis Lindsay Lloyd Long Lowe Lynch Lyons
Macdonald Mackenzie Maguire Mann Marsden Marshall Martin Mason Matthews Maxwell McCarthy McGrath McKenna McLean Meredith Middleton Miller Mills
Mitchell Moore Moran Morgan Morris Morton Moss Murphy Murray Myers Nash Neal Newman Newton Nicholls Nolan Norman Norris Norton OBrien Oliver
Osborne Owens Palmer Parker Parry Parsons Patel Payne Pearce Perkins Perry Peters Phillips Pickering Porter Potter Powell Pratt Preston Price
Quinn Ramsey Randall Reed Reeves Reid Reynolds Rhodes Richards Riley Roberts Robinson Rogers Rose Rowe Russell Ryan Sanders Saunders Savage
Schofield Scott Sharp Shaw Sheridan Simmons Simpson Sinclair Skinner Slater Smith Spencer Stanley Steele Stephens Stevens Stewart Stone
Sullivan Sutton Swift Talbot Tanner Taylor Thomas Thompson Thornton Tucker Turner Tyler Underwood Vaughan Vincent Wade Walker Wallace Walsh
Walters Warner Warren Waters Watkins Watson Watts Weaver Webb Webster Welch Wells West Wheeler Whitaker White Wilkins Williams Wilson Winter
Wood Woodward Wright Wyatt Yates Young""".split()
FIRST_EN = """Adam Agnes Alan Albert Alice Amanda Andrew Angela Ann Anthony Arthur Barbara Benjamin Beth Brian Carol Catherine Charles
Christine Claire Colin Daniel David Deborah Denis Diana Dorothy Edward Eileen Elaine Elizabeth Emily Emma Eric Ernest Eve Fiona Frances Frank
Frederick Geoffrey George Gerald Gillian Gordon Grace Graham Hannah Harold Harry Heather Helen Henry Hugh Ian Irene Jack James Jane Janet
Jason Jean Jennifer Joan John Jonathan Joseph Joyce Judith Julia Karen Keith Kenneth Kevin Laura Leonard Lewis Linda Louise Lucy Margaret
Maria Mark Martin Mary Matthew Maureen Michael Monica Nancy Neil Nicholas Nigel Nora Oliver Patricia Patrick Paul Pauline Peter Philip Rachel
Raymond Rebecca Richard Robert Roger Ronald Rosemary Roy Ruth Samuel Sandra Sarah Sheila Simon Stephen Stuart Susan Theresa Thomas Timothy
Victoria Vincent Walter Wendy William""".split()
SUR_DE = """Ackermann Albrecht Arnold Bauer Baumann Beck Becker Berger Bergmann Böhm Brandt Braun Busch Dietrich Ebert Engel Fischer Franke
Friedrich Fuchs Graf Groß Günther Haas Hahn Hartmann Heinrich Herrmann Hoffmann Horn Huber Jäger Jung Kaiser Keller Klein Koch Köhler König Krämer
Kraus Krause Krüger Kuhn Lang Lehmann Lorenz Ludwig Maier Martin Mayer Meyer Möller Müller Neumann Otto Peters Pfeiffer Pohl Richter Roth Sauer
Schäfer Schmidt Schmitt Schneider Scholz Schreiber Schröder Schubert Schulz Schumacher Schuster Schwarz Seidel Simon Sommer Stein Thomas Vogel
Vogt Wagner Walter Weber Weiß Werner Winkler Winter Wolf Ziegler Zimmermann""".split()
SUR_ES = """Aguilar Alarcón Alonso Álvarez Arias Ávila Baena Ballester Benítez Blanco Bravo Caballero Cabrera Calvo Campos Cano Carrasco
Castillo Castro Cervera Cortés Crespo Cruz Delgado Díaz Domínguez Durán Escobar Esteban Fernández Ferrer Flores Fuentes Gallego Garrido García Gil
Giménez Gómez González Guerrero Gutiérrez Hernández Herrera Hidalgo Ibáñez Iglesias Jiménez Lara León López Lorenzo Lozano Marín Márquez Martínez
Medina Méndez Mendoza Merino Molina Montero Mora Morales Moreno Moya Muñoz Navarro Nieto Núñez Ortega Ortiz Parra Pastor Peña Pérez Prieto Quintana
Ramírez Ramos Redondo Reyes Rivera Rodríguez Rojas Román Romero Rubio Ruiz Salazar Salinas Sánchez Santiago Sanz Serrano Soler Soto Suárez Torres
Valdés Valero Vargas Vázquez Vega Velasco Vera Vicente Vidal Villanueva Zamora Zapata""".split()
FIRST_ES = """Adela Agustín Alberto Alejandro Alfonso Álvaro Amparo Ana Ángel Antonio Aurora Beatriz Benito Carlos Carmen Clara
Concepción Consuelo Cristóbal Diego Dolores Eduardo Elena Emilio Enrique Ernesto Esteban Eugenio Felipe Fernando Francisco Gabriel Gaspar Gonzalo
Guillermo Ignacio Inés Isabel Jaime Javier Joaquín Jorge José Juan Julia Julián Laura Leandro Leonor Lorenzo Lucía Luis Manuel Marcelino María
Mario Mateo Mercedes Miguel Nicolás Pablo Pedro Pilar Rafael Ramón Ricardo Rosa Rosario Salvador Santiago Sebastián Teresa Tomás Vicente""".split()
FIRST_DE = """Andrea Anja Anna Bernd Birgit Brigitte Christa Christian Claudia Dieter Dirk Elke Erika Eva Frank Franz Gerhard Günter Hans
Heike Heinz Helga Helmut Horst Ingrid Jan Jens Jörg Johannes Jürgen Karin Karl Katrin Klaus Kurt Manfred Maria Markus Martin Matthias Michael Monika
Nicole Olaf Peter Petra Ralf Renate Rolf Sabine Silke Stefan Susanne Sven Thomas Torsten Ulrich Ursula Uwe Werner Wolfgang""".split()


def _plural(w):
    if w.endswith(("s", "sh", "ch", "x", "z")): return w + "es"
    if w.endswith("y") and w[-2] not in "aeiou": return w[:-1] + "ies"
    return w + "s"


def _ing(v): return (v[:-1] if v.endswith("e") and not v.endswith("ee") else v) + "ing"
def _ed(v): return v + "d" if v.endswith("e") else (v[:-1] + "ied" if v.endswith("y") and v[-2] not in "aeiou" else v + "ed")
def _er(v): return v + "r" if v.endswith("e") else v + "er"


def _ly(a): return a[:-1] + "y" if a.endswith("le") else a + "y" if a.endswith("ll") else a + "ally" if a.endswith("ic") else a + "ly"


def coined(rng, n, first="br c d dr f g gr h k l m n p r s st t tr v w".split(), mid="b d l ld m n nd r rr s st t v".split(),
           vow="a e i o u ea o a e".split(), last="by don field ford ham ley ling low mere moor port stead ston ton wick worth".split()):
    out = set()
    while len(out) < n:
        out.add((rng.choice(first) + rng.choice(vow) + rng.choice(mid) + (rng.choice(vow) + rng.choice(mid) if rng.random() < .25 else "")
                 + rng.choice(last)).capitalize())
    return sorted(out)


class Vocab:
    """Words of one language in an order of frequency of this site, with topics of their own order."""

    def __init__(self, rng, lang="en", topics=8, extra=()):
        self.rng, self.lang = rng, lang
        if lang == "en":
            core = EN_N + EN_V + EN_A
            tail = [_plural(w) for w in EN_N] + [_ing(v) for v in EN_V] + [_ed(v) for v in EN_V] + [_er(v) for v in EN_V] + \
                   [_ly(a) for a in EN_A if a[-1] not in "ydr" and a.islower()] + [a + "ness" for a in EN_A if len(a) < 6 and a[-1] in "dktwhm" and a.islower()] + list(extra)
            self.func, self.nouns, self.adjs = EN_F, EN_N, EN_A
        elif lang == "de":
            core = DE_N + DE_V + [a + s for a in DE_A for s in ("e", "en")]
            r2 = random.Random(7)
            comp = {r2.choice(DE_N) + r2.choice(("", "", "s")) + r2.choice(DE_N).lower() for _ in range(2600)}
            tail = sorted(comp) + [a + s for a in DE_A for s in ("er", "es", "em")] + list(extra)
            self.func, self.nouns, self.adjs = DE_F, DE_N, DE_A
        else:
            core = ES_N + ES_A
            tail = [w[:-2] + "ones" if w.endswith("ón") else w[:-1] + "ces" if w.endswith("z") else w if w.endswith("s") else w + ("s" if w[-1] in "aeioáéó" else "es") for w in ES_N] + [a[:-1] + "a" for a in ES_A if a.endswith("o")] + \
                   [a[:-1] + "os" for a in ES_A if a.endswith("o")] + [a[:-1] + "as" for a in ES_A if a.endswith("o")] + list(extra)
            self.func, self.nouns, self.adjs = ES_F, ES_N, ES_A
        core, tail = sorted(set(core)), sorted(set(tail) - set(core))
        rng.shuffle(core); rng.shuffle(tail)
        k = len(core) // 2                       # the rarer half of the core mixes with the tail
        rest = core[k:] + tail
        rng.shuffle(rest)
        self.words = core[:k] + rest
        self.topics = [rng.sample(self.words, min(500, len(self.words))) for _ in range(topics)]
        self.tables = {}
        self.general, self.small = self.spread(self.words, 12, 18000), self.spread(self.func, 2, 26000)

    @staticmethod
    def spread(words, flat, size):
        """Each word as often as its rank asks for, once at least."""
        k, out = size / math.log((len(words) + flat) / flat), []
        for i, w in enumerate(words[:int(k)]): out += [w] * int(k / (i + flat) + .5)
        return out + words[int(k):]

    def table(self, topic, func):
        """65,536 words in the shares of the language as a whole, the topic and the small words."""
        key = (None if topic is None else topic % len(self.topics), bool(func))
        if key not in self.tables:
            out = self.general + (self.spread(self.topics[key[0]], 6, 22000) if topic is not None else self.general) + (self.small if func else [])
            base = out
            while len(out) < 65536: out = out + base[::max(1, len(base) // (65536 - len(out)))]
            self.tables[key] = out if len(out) == 65536 else out[:65536]
        return self.tables[key]

    def draw(self, n, topic=None, func=0.0):
        """n words; none twice running."""
        a = [*map(self.table(topic, func).__getitem__, array.array("H", self.rng.randbytes(2 * n + 2 * (n > 1))))]
        if n < 2: return a
        b = [x for x, y in zip(a, a[1:]) if x is not y]
        while len(b) < n: b.append(self.rng.choice(self.words))
        return b

    def title(self, n, topic=None):
        """A headline of n content words with some small words between."""
        rng, w, out = self.rng, self.draw(n, topic), []
        for i, x in enumerate(w):
            if i and rng.random() < .35:
                out.append(rng.choice({"en": ("of the", "for", "and", "in", "with", "on", "from"), "de": ("und", "im", "für", "mit", "in der", "am"),
                                       "es": ("de la", "y", "en el", "de", "para la", "del")}[self.lang]))
            out.append(x)
        s = " ".join(out)
        return s[0].upper() + s[1:]

    def text(self, n, topic=None, func=.4):
        w, out, i, rnd = self.draw(n, topic, func), [], 0, self.rng.random
        while i < n:
            k = 7 + int(rnd() * 9)
            s = " ".join(w[i:i + k])
            out.append(s[0].upper() + s[1:] + ".")
            i += k
        return " ".join(out)


def fold(s):
    return "".join(c for c in unicodedata.normalize("NFD", s) if not unicodedata.combining(c)).lower()


def slug(s):
    s = s.lower().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss")
    return re.sub(r"[^a-z0-9]+", "-", fold(s)).strip("-")


def blob(*parts):
    """Words of the parts, lower case, each between blanks."""
    return " " + " ".join(" ".join(parts).lower().translate(PUNCT).split()) + " "


PUNCT = {ord(c): " " for c in ".,;:!?-/&'()\""}

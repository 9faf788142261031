"""Words and names of the invented records."""
import bisect, itertools, os, re, unicodedata

def W(s): return s.split()

TECH = W(open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'tech.txt')).read())
STOP = W("the of and in a to for is on with by from as at an its it that this be are was or not but which has have had were been their they we our these those than into between after before under over through during within without about also can may will would there such both more most other some any each all no only when where while if then so")

NOUNS = W("""analysis model theory study history society system structure development growth policy economy market trade labour
family gender education school university language text narrative poetry novel drama theatre music opera art painting sculpture
architecture city town village landscape river lake mountain forest climate rainfall temperature soil water sediment erosion
glacier ocean coast estuary fish bird insect beetle butterfly moth spider mammal bat whale seal reptile frog plant flower seed
leaf root fungus bacterium virus protein enzyme gene genome mutation cell tissue brain memory attention perception emotion
behaviour learning development child infant adolescent parent mother father marriage fertility mortality migration population
census survey interview questionnaire sample measurement error estimation regression variance distribution probability algorithm
network graph matrix equation polynomial manifold topology geometry algebra group ring field operator spectrum particle neutrino
quark plasma laser photon magnet superconductor semiconductor crystal polymer alloy steel concrete bridge tunnel railway ship
harbour canal dam turbine engine vehicle aircraft satellite telescope galaxy star planet comet asteroid radiation exposure
disease cancer diabetes asthma malaria tuberculosis vaccine therapy drug dose trial patient hospital nurse surgery pain
nutrition diet obesity exercise sport injury sleep stress anxiety depression suicide addiction alcohol tobacco crime prison police
court law contract property tort constitution parliament election party vote democracy state nation empire colony war peace treaty
army navy soldier weapon revolution rebellion reform religion church monastery bishop saint ritual sacrifice temple shrine pilgrimage
myth legend folklore song dance costume textile weaving pottery ceramics glass metal bronze iron gold silver coin hoard burial grave
cemetery skeleton excavation settlement fortress castle palace manuscript charter chronicle letter diary archive library catalogue
book printing newspaper journal press radio television film cinema photography advertising media internet software database
computer security privacy encryption protocol interface design user evaluation performance simulation optimisation scheduling
planning transport traffic energy fuel coal oil gas nuclear wind solar biomass waste recycling pollution emission carbon methane
nitrogen phosphorus ozone aerosol cloud storm flood drought earthquake volcano landslide fault tectonics stratigraphy fossil
dinosaur extinction evolution selection adaptation speciation hybrid habitat conservation biodiversity invasion predator prey
parasite host symbiosis pollination agriculture crop wheat rice maize potato cotton coffee tea sugar vineyard orchard livestock
cattle sheep pig poultry dairy fishery aquaculture hunting tourism leisure museum heritage identity ethnicity race class inequality
poverty welfare pension insurance bank credit debt finance investment taxation inflation unemployment productivity innovation
technology patent firm industry management leadership organisation strategy governance accountability ethics justice rights freedom
knowledge belief truth logic reason mind consciousness metaphysics aesthetics phenomenology rhetoric grammar syntax semantics
phonology morphology dialect translation bilingualism literacy reading writing curriculum pedagogy teacher student assessment""")
NOUNS = list(dict.fromkeys(NOUNS))
ADJ = W("""new early late modern ancient medieval contemporary comparative historical social political economic cultural rural urban local
regional national international global colonial imperial royal public private domestic industrial agricultural environmental ecological
biological chemical physical mathematical statistical computational numerical experimental theoretical empirical practical clinical
medical mental cognitive neural genetic molecular cellular structural functional dynamic stochastic linear nonlinear optimal robust
adaptive hierarchical parallel distributed mobile digital visual verbal oral written literary poetic dramatic musical artistic religious
sacred secular moral legal criminal judicial constitutional democratic liberal conservative radical revolutionary peaceful violent
military naval maritime coastal marine freshwater tropical temperate arctic alpine boreal arid seasonal annual daily long short large small
high low deep shallow rapid slow gradual sudden stable unstable critical marginal central northern southern eastern western Roman Greek
Byzantine Islamic Christian Jewish Buddhist Norman Saxon Celtic Norse Victorian Edwardian Tudor Georgian Scottish Welsh Irish English
French German Italian Spanish Portuguese Dutch Polish Russian Turkish Persian Indian Chinese Japanese Korean African American Canadian
Australian Brazilian Mexican Caribbean Mediterranean Baltic Atlantic Pacific Nordic European Asian Latin bilateral multilateral chronic
acute congenital pediatric geriatric maternal neonatal viral bacterial fungal parasitic volcanic tectonic glacial fluvial sedimentary
metamorphic magnetic optical thermal acoustic seismic electric mechanical hydraulic aerodynamic organic inorganic synthetic natural
wild feral endemic rare common hidden forgotten contested imagined negotiated gendered embodied material symbolic sustainable
renewable integrated participatory informal voluntary compulsory primary secondary vocational adult elderly young female male""")
ADJ = list(dict.fromkeys(ADJ))
VERBS = W("""examines describes shows reports suggests argues demonstrates investigates compares presents discusses considers explores proposes
evaluates measures estimates reveals identifies confirms challenges develops applies tests extends reviews traces interprets""")
ABSTRACT = W("""paper thesis article results evidence data method approach framework findings analysis literature research question
hypothesis sample period conclusion implications significance effect influence relationship role impact factors processes changes
differences patterns sources materials methods techniques conditions context limits problem solution set range level rate number value
increase decrease distribution variation comparison response strategy practice experience understanding interpretation application
examination work case cases example chapter part section argument debate perspective view account use""")

FIRST_F = W("""Anna Mary Elizabeth Sarah Jane Margaret Helen Ruth Alice Emma Laura Julia Clara Sofia Maria Elena Irina Olga Natalia Katarzyna
Ewa Agnieszka Ingrid Astrid Karin Birgit Monika Sabine Petra Heike Claire Sophie Camille Isabelle Nathalie Chiara Giulia Francesca Paola
Carmen Lucia Pilar Teresa Beatriz Ines Joana Leila Fatima Aisha Priya Anjali Meera Yuki Akiko Mei Ling Hana Eszter Zsuzsa Ioana Elif""")
FIRST_M = W("""John William James Thomas Robert Charles Henry George Edward Peter Paul Mark David Michael Andrew Simon Stephen Martin Philip
Hugh Alan Neil Colin Graham Ian Duncan Owen Rhys Patrick Brendan Hans Karl Friedrich Wolfgang Jürgen Stefan Matthias Lukas Jan Piotr
Tomasz Andrzej Lars Erik Olaf Nils Henrik Jean Pierre Michel François Antoine Luca Marco Giovanni Paolo Carlos Miguel Javier Diego Rui
Tiago Ahmed Omar Hassan Yusuf Rajesh Anil Vikram Hiroshi Kenji Takashi Wei Jun Min Mehmet Dimitri Ivan Sergei Viktor Zoltan Andrei""")
LAST = W("""Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson
Clarke Patel Khan Lewis James Phillips Mason Mitchell Rose Davis Rodriguez Cox Alexander Marshall Bell Murphy Kelly Ryan Byrne Walsh
O'Brien O'Connor O'Neill Doyle McCarthy Gallagher Doherty Kennedy Lynch Murray Quinn Moore McLoughlin Carroll Connolly Daly Wilson Dunne
Brennan Burke Collins Campbell Clark Stewart Anderson Scott Reid Ross Young Morrison MacDonald Fraser Graham Hamilton Johnston Simpson
Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz
Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung
Hahn Vogel Schubert Roth Beck Lorenz Baumann Franke Albrecht Ludwig Winter Simon Kraus Martin Schumacher Böhm Sommer Vogt Haas Graf Heinrich
Dubois Moreau Laurent Lefebvre Leroy Roux Fournier Girard Bonnet Lambert Fontaine Rousseau Vincent Muller Faure Mercier Blanc Guerin Boyer
Garnier Chevalier Clement Gauthier Perrin Morin Dumont Lopez Rossi Ferrari Russo Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti
Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile
García Fernández González Martínez Sánchez Pérez Gómez Jiménez Ruiz Hernández Díaz Moreno Álvarez Romero Navarro Torres Domínguez Vázquez
Ramos Gil Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Silva Santos Ferreira Pereira Oliveira Rodrigues
Almeida Sousa Carvalho Teixeira Lopes Marques Gomes Ribeiro Pinto Cardoso Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski
Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Novák Svoboda Dvořák Černý Procházka Kučera Veselý Horák Ivanov Smirnov
Kuznetsov Popov Volkov Sokolov Lebedev Kozlov Morozov Petrov Pavlov Orlov Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson
Persson Svensson Gustafsson Hansen Johansen Olsen Larsen Nielsen Jensen Pedersen Christensen Sørensen Rasmussen Jørgensen Korhonen Virtanen
Mäkinen Nieminen Laine Heikkinen Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Popescu Ionescu Popa Dumitru Stan Yılmaz
Kaya Demir Çelik Şahin Öztürk Aydın Arslan Singh Kumar Sharma Gupta Mehta Reddy Nair Iyer Banerjee Chatterjee Das Bose Sen Rao Tanaka Suzuki
Takahashi Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu
Kim Lee Park Choi Jung Kang Cho Yoon Haddad Mansour Khalil Nasser Aziz Rahman Hussain Ahmed Ali Okafor Adeyemi Mensah Diallo Traoré Ndiaye
Kamau Otieno Mwangi Tesfaye Bekele Papadopoulos Vlachos Georgiou Nikolaidis Pappas De\u00a0Vries Bakker Visser Smit Meijer Mulder Bos Dekker
Brouwer Dijkstra Hendriks Jansen Jacobs Vermeulen Peeters Claes Maes Willems Goossens Wouters Ashworth Blackwood Cartwright Dunmore Eastwood
Fairfax Goodwin Hargreaves Illingworth Jessop Kirkby Langley Middleton Northcott Ormerod Pemberton Quigley Ravenscroft Sedgwick Thornton
Underhill Vickers Whitaker Yardley Abbott Barlow Chadwick Denholm Ellison Fielding Garland Hawthorne Ingram Jarvis Kendrick Lockwood Marsden
Nightingale Oakley Prescott Radcliffe Sheldon Tattersall Upton Wainwright Appleby Bradshaw Crawford Dalton Emerson Fletcher Gibbons Holloway""".replace('\u00a0', '_'))
LAST = [x.replace('_', ' ') for x in dict.fromkeys(LAST)]

COUNTRIES = W("""Austria Belgium Bolivia Brazil Bulgaria Cameroon Chile China Colombia Congo Croatia Cuba Cyprus Denmark Ecuador Egypt Ethiopia
Finland France Gabon Germany Ghana Greece Guatemala Guyana Honduras Hungary Iceland India Indonesia Iran Ireland Italy Japan Kenya Laos
Lebanon Madagascar Malaysia Mexico Morocco Mozambique Nepal Nigeria Norway Panama Paraguay Peru Philippines Poland Portugal Romania Russia
Senegal Spain Sweden Switzerland Tanzania Thailand Tunisia Turkey Uganda Ukraine Uruguay Venezuela Vietnam Zambia Zimbabwe""")

def zipf_cum(n, s=1.0, shift=2.0):
    return list(itertools.accumulate(1.0 / (i + shift) ** s for i in range(n)))

class Zipf:
    """Draws words by rank; the order of the list is its rank (shuffled first when asked)."""
    def __init__(self, rng, words, s=1.0, shift=2.0, shuffle=True):
        self.rng, self.words = rng, list(words)
        if shuffle: rng.shuffle(self.words)
        self.cum = zipf_cum(len(self.words), s, shift)
    def __call__(self):
        return self.words[bisect.bisect_left(self.cum, self.rng.random() * self.cum[-1])]
    def some(self, n):
        out = []
        guard = 0
        while len(out) < n and guard < n * 40:
            w = self(); guard += 1
            if w not in out: out.append(w)
        return out

class People:
    def __init__(self, rng, n=600):
        self.rng = rng
        self.last = Zipf(rng, LAST, 0.8, 6)
        f = FIRST_F + FIRST_M
        self.first = Zipf(rng, f, 0.7, 6)
    def name(self):
        return self.first(), self.last()
    def full(self):
        a, b = self.name(); return a + ' ' + b
    def inv(self):
        a, b = self.name()
        if self.rng.random() < .35: a += ' ' + self.rng.choice('ABCDEFGHJKLMPRSTW') + '.'
        return b + ', ' + a

class Prose:
    """Abstract-like English."""
    def __init__(self, rng, extra=()):
        self.rng = rng
        self.n, self.a = Zipf(rng, NOUNS, .85, 4), Zipf(rng, ADJ, .85, 4)
        self.v, self.x = Zipf(rng, VERBS, .6), Zipf(rng, ABSTRACT + list(extra), .9, 3)
        self.s = Zipf(rng, STOP, 1.1, 1, False)
    def np(self, topic=()):
        r = self.rng
        n = r.choice(topic) if topic and r.random() < .5 else self.n()
        k = r.random()
        if k < .35: return self.a() + ' ' + n
        if k < .6: return n
        if k < .8: return n + ' and ' + self.n()
        return self.n() + ' ' + n
    def sentence(self, topic=()):
        r = self.rng
        k = r.random()
        if k < .35: s = 'this %s %s the %s of %s in %s' % (self.x(), self.v(), self.x(), self.np(topic), self.np(topic))
        elif k < .6: s = 'the %s %s that %s and %s %s %s' % (self.x(), self.v(), self.np(topic), self.np(topic), r.choice(['affect', 'shape', 'limit', 'support', 'explain', 'predict']), self.np(topic))
        elif k < .8: s = 'we %s %s %s with %s from %s' % (r.choice(['compare', 'describe', 'estimate', 'examine', 'relate', 'model', 'trace']), self.x(), self.np(topic), self.x(), self.np(topic))
        else: s = '%s is %s by %s, but %s remains %s' % (self.np(topic), r.choice(['driven', 'explained', 'limited', 'shaped', 'followed', 'replaced']), self.np(topic), self.np(topic), r.choice(['unclear', 'uncertain', 'important', 'common', 'open', 'contested']))
        return s[0].upper() + s[1:] + '.'
    def text(self, n, topic=()):
        return ' '.join(self.sentence(topic) for _ in range(n))
    def title(self):
        r = self.rng
        k = r.random()
        A = lambda: self.a() if r.random() < .75 else ''
        P = lambda: ((self.a() + ' ') if r.random() < .6 else '') + self.n()
        if k < .2: t = '%s and %s in %s %s' % (P(), self.n(), self.a(), self.n())
        elif k < .35: t = 'The %s of %s: %s' % (self.n(), P(), P() + r.choice([' and ', ' or ', ' in ', ' beyond ']) + P())
        elif k < .5: t = 'A %s %s of %s' % (self.a(), r.choice(['study', 'analysis', 'history', 'survey', 'theory', 'model', 'review']), P() + ' ' + self.n())
        elif k < .62: t = 'On the %s of %s' % (self.n(), P() + ' ' + self.n())
        elif k < .75: t = '%s, %s and the %s %s' % (P(), self.n(), self.a(), self.n())
        elif k < .88: t = '%s: %s %s' % (P() + ' ' + self.n(), r.choice(['towards', 'beyond', 'evidence from', 'a case study of', 'notes on', 'perspectives on']), P())
        else: t = '%s %s of %s in %s' % (self.a(), self.n(), P(), P())
        t = re.sub(r'\bA (?=[aeiouAEIO])', 'An ', t)
        return t[0].upper() + t[1:]

ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
TOWN_A = W("""Ash Bal Bar Black Bridge Brook Burn Carrick Castle Clon Col Cross Dun East Ferry Glen Green Hart Hazel High Holly Kil King Lang Long Mal
Mill Moor New North Oak Old Pen Port Rath Red Rock Rush Sand Ship Stan Stone Strat Swan Thorn Tul Wal West White Wind Wood""")
TOWN_B = W("""borough bridge bury by cester combe dale den don down field ford gate ham haven hill hurst keel kirk ley low mouth more minster nagh
ness owen patrick pool shaw stead stoke stow ton vale view well wick wood worth""")
def towns(rng, n):
    out = []
    while len(out) < n:
        t = rng.choice(TOWN_A) + rng.choice(TOWN_B)
        if t not in out: out.append(t)
    return out
def fold(s):
    if s.isascii(): return s.lower()
    s = unicodedata.normalize('NFKD', s.lower().replace('ß', 'ss').replace('ø', 'o').replace('ł', 'l').replace('ı', 'i'))
    return ''.join(c for c in s if not unicodedata.combining(c))

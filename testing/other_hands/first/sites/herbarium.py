import re
from frame import *
from lexicon import *

GENERA = W("""Acacia Acer Achillea Aconitum Adiantum Agrostis Ajuga Alchemilla Allium Alnus Alstroemeria Anemone Angelica Anthurium Arabis Arenaria Aristolochia Artemisia Asplenium Aster Astragalus Atriplex Azorella Baccharis Bauhinia
Begonia Berberis Betula Blechnum Bomarea Brachypodium Bromus Buddleja Bupleurum Bulbostylis Calamagrostis Calceolaria Campanula Cardamine Carex Cassia Centaurea Cerastium Chenopodium Cirsium Cistus Clematis Clusia Convolvulus Cordia Coreopsis Costus
Crataegus Crepis Croton Cuphea Cyathea Cyperus Dalbergia Daphne Delphinium Deschampsia Desmodium Dianthus Digitalis Dioscorea Draba Dryopteris Echium Eleocharis Elymus Epidendrum Epilobium Equisetum Erica Erigeron Eriocaulon Eryngium Eucalyptus
Eugenia Eupatorium Euphorbia Euphrasia Festuca Ficus Fragaria Fritillaria Fuchsia Galium Gentiana Geranium Geum Gladiolus Gnaphalium Grevillea Habenaria Hebe Helianthemum Heliconia Heracleum Hibiscus Hieracium Hordeum Hypericum Ilex Impatiens Inga
Ipomoea Iris Jasminum Juncus Juniperus Justicia Knautia Kalanchoe Lamium Lantana Lathyrus Lavandula Leucanthemum Ligularia Lilium Limonium Linaria Linum Lobelia Lonicera Lotus Lupinus Luzula Lycopodium Lysimachia Magnolia Malva Medicago Melica Mentha
Miconia Mimosa Mimulus Minuartia Myosotis Myrcia Narcissus Nepeta Nicotiana Ocotea Oenothera Ophrys Orchis Ornithogalum Oxalis Papaver Parnassia Passiflora Pedicularis Penstemon Peperomia Phlomis Phyteuma Picea Pinus Piper Plantago Poa Polygala Polygonum
Polypodium Populus Potamogeton Potentilla Primula Prunus Psychotria Pteris Quercus Ranunculus Rhododendron Ribes Rosa Rubus Rumex Salix Salvia Sambucus Sanicula Saxifraga Scabiosa Scilla Scutellaria Sedum Selaginella Senecio Sida Silene Solanum Sorbus
Stachys Stellaria Stipa Syzygium Taraxacum Teucrium Thalictrum Thesium Thymus Tillandsia Trifolium Trisetum Tulipa Ulmus Urtica Vaccinium Valeriana Verbascum Verbena Veronica Viburnum Vicia Viola Vriesea Vitis Weinmannia Xyris Yucca Zornia Zygophyllum""")
EPI = W("""alba alpina alpestris altissima americana angustifolia annua aquatica arborea arctica argentea arvensis aurea australis baccata barbata bicolor biflora borealis brevifolia bulbosa caerulea caespitosa canadensis candida canescens capensis capitata
chilensis chinensis ciliata cordata cordifolia crispa cuneata decumbens densiflora dentata dioica diffusa digitata dubia edulis elata elegans elongata ensifolia erecta europaea excelsa falcata filiformis flava foetida fragrans frutescens fulva gigantea glabra
glauca glutinosa gracilis grandiflora graminea herbacea heterophylla hirsuta hirta hispida humilis incana indica integrifolia intermedia japonica juncea laevis lanata lanceolata latifolia laxa laxiflora linearis littoralis longifolia lucida lutea macrantha
macrophylla maculata magellanica major maritima media mexicana micrantha microphylla minima minor mollis montana multiflora muralis nana natans nigra nitida nivalis nodosa nutans obtusifolia occidentalis odorata officinalis orientalis ovata pallida
palmata palustris paniculata parviflora patens pauciflora pedunculata pendula perennis peruviana petiolaris pilosa plana polymorpha pratensis procumbens prostrata pubescens pulchella pulchra pumila punctata purpurea pusilla pygmaea quadrifida racemosa
radicans ramosa recurva repens reptans reticulata rigida rivularis robusta rosea rotundifolia rubra rufa rugosa rupestris saligna salicifolia sativa saxatilis scandens scoparia scabra serrata sericea sibirica spicata spinosa splendens squarrosa stellata
stricta suaveolens subulata sylvatica sylvestris tenella tenuifolia tenuis tinctoria tomentosa tricolor trifida trifolia tuberosa umbellata uniflora urens variegata velutina verna verticillata villosa virgata viridis viscosa vulgaris vulneraria""")
AUTH = ['L.', 'Mill.', 'DC.', 'Lam.', 'Willd.', 'Kunth', 'Vahl', 'Benth.', 'Hook.', 'Hook.f.', 'Sw.', 'Scop.', 'All.', 'Vill.', 'Boiss.', 'Thunb.', 'Ruiz & Pav.', 'Cav.', 'Aubl.', 'R.Br.', 'Wall.', 'Pers.', 'Jacq.', 'Lindl.']

class S(Site):
    name = 'herbarium'
    about = 'Herbarium specimen database of a botanic garden: a form with genus, species, country and collector.'
    server = 'Apache/1.3.33 (Unix)'
    charset, id_re = 'iso-8859-1', r'WX\d{8}'
    robots = 'User-agent: *\nDisallow: /loans/\nDisallow: /cgi-bin/loan.pl\nDisallow: /images/full/\n'
    def build(self):
        r = self.rng
        gz, ez, N = Zipf(r, GENERA, .75, 6), Zipf(r, EPI, .75, 8), People(r)
        taxa, names = [], set()
        while len(taxa) < 1500:
            g, e = gz(), ez()
            if (g, e) in names: continue
            names.add((g, e)); taxa.append((g, e, r.choice(AUTH)))
        tz, cz = Zipf(r, taxa, .6, 15), Zipf(r, COUNTRIES, .8, 4)
        coll = list(dict.fromkeys(N.last().replace('ł', 'l').replace('ś', 's') + ', ' + r.choice('ABCDEFGHJKLMPRSTW') + '.' + r.choice(['', r.choice('ABCDEFGHJ') + '.']) for _ in range(330)))
        coll = [c for c in coll if all(ord(x) < 256 for x in c)]
        colz = Zipf(r, coll, .9, 3)
        home = cz()
        n, self.sp, self.by = 11207, [], {}
        for _ in range(2950):
            n += r.randint(1, 130)
            g, e, au = tz(); c = home if r.random() < .4 else cz()
            s = dict(bc='WX%08d' % n, genus=g, species=e, name='%s %s %s' % (g, e, au), country=c, collector=colz(), no=str(r.randint(1, 9800)) if r.random() < .93 else 's.n.', year=r.randint(1830, 1998), loc='%s, %d m' % (r.choice(TOWN_A) + r.choice(TOWN_B), r.randint(1, 420) * 10))
            self.sp.append(s); self.by[s['bc']] = s
            self.add(s['bc'], s['name'], '/cgi-bin/specimen.pl?barcode=' + s['bc'], country=c, collector=s['collector'], number=s['no'], year=str(s['year']))
        self.sp.sort(key=lambda s: (s['genus'], s['species'], s['bc']))
    def page(self, t, b):
        return '''<HTML><HEAD><TITLE>Wexmoor Herbarium: %s</TITLE><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=iso-8859-1"></HEAD>
<BODY BGCOLOR="#FFFFF0" TEXT="#003300" LINK="#006600"><TABLE WIDTH="100%%" BORDER=0><TR><TD><IMG SRC="/images/leaf.gif" ALT="" WIDTH=60 HEIGHT=60></TD><TD><FONT SIZE="+2"><B>Herbarium of the Royal Botanic Garden Wexmoor (WX)</B></FONT></TD></TR></TABLE>
<P><A HREF="/">Home</A> | <A HREF="/search.html">Search the catalogue</A> | <A HREF="/about.html">About</A> | <A HREF="/help.html">Help</A> | <A HREF="/loans/request.html">Loans</A> | <A HREF="/contact.html">Contact</A></P><HR>
<H2>%s</H2>
%s
<HR><FONT SIZE="-1">Royal Botanic Garden Wexmoor. Page made by the curator, last changed 14 May 2004.</FONT></BODY></HTML>''' % (esc(t), esc(t), b)
    def handle(self, rq):
        p = rq.path
        if p in ('/', '/index.html'): return self.page('Welcome', '<P>The herbarium holds about 340,000 sheets, of which a small part has been entered in the database. Visitors may <A HREF="/search.html">search the catalogue of specimens</A>.<P>Specimens from South America, the Alps and the Himalaya are well represented.')
        if p == '/about.html': return self.page('About the herbarium', '<P>Founded in 1822, the herbarium has grown by gift, purchase and exchange. Type specimens are kept apart.')
        if p == '/help.html': return self.page('Help', '<P>Fill in one or more boxes. With <I>exact</I> the whole name must be given; with <I>begins with</I> the first letters will do. Capital letters do not matter. Authors of names are not searched. At most 1000 specimens are shown.')
        if p == '/contact.html': return self.page('Contact', '<P>The Curator, Herbarium, Royal Botanic Garden Wexmoor. Visits by appointment.')
        if p == '/loans/request.html': return self.page('Loan request', '<FORM METHOD=POST ACTION="/cgi-bin/loan.pl"><P>Institution: <INPUT NAME="institution" SIZE=40><P>Your name: <INPUT NAME="name" SIZE=40><P>Barcodes: <TEXTAREA NAME="barcodes" ROWS=4 COLS=40></TEXTAREA><P><INPUT TYPE=SUBMIT VALUE="Send request"></FORM>')
        if p == '/cgi-bin/loan.pl': rq.forbid('loan'); return self.page('Loan request', '<P>Thank you.')
        if p == '/search.html': return self.form()
        if p == '/cgi-bin/specimen.pl':
            s = self.by.get(rq.get('barcode') or rq.post('barcode'))
            if not s: return self.page('Specimen', '<P>There is no specimen with this barcode.')
            return self.page('Specimen ' + s['bc'], '<TABLE BORDER=1 CELLPADDING=4>' + ''.join('<TR><TD BGCOLOR="#CCFFCC"><B>%s</B><TD>%s' % (a, esc(b)) for a, b in [('Barcode', s['bc']), ('Name', s['name']), ('Country', s['country']), ('Locality', s['loc']), ('Collector', s['collector']), ('Number', s['no']), ('Year', s['year'])]) + '</TABLE>')
        if p == '/cgi-bin/herbsearch.pl':
            if rq.method != 'POST': return redirect('/search.html')
            form = urllib.parse.parse_qsl(rq.body.decode('latin-1'), keep_blank_values=True, encoding='latin-1') if b'multipart' not in rq.body[:9] and not (rq.headers.get('Content-Type') or '').startswith('multipart') else rq.form
            g = lambda k: next((v for a, v in form if a == k), '')
            return self.search(g)
    def form(self, msg='', g=lambda k: ''):
        return self.page('Search the catalogue of specimens', msg + '<FORM METHOD="POST" ACTION="/cgi-bin/herbsearch.pl"><TABLE>' + ''.join('<TR><TD ALIGN=RIGHT>%s:<TD><INPUT TYPE=TEXT NAME="%s" SIZE=30 VALUE="%s">' % (t, k, esc(g(k))) for t, k in [('Genus', 'genus'), ('Species', 'species'), ('Country', 'country'), ('Collector (last name)', 'collector')]) +
            '<TR><TD ALIGN=RIGHT>Names are:<TD><INPUT TYPE=RADIO NAME="match" VALUE="exact"%s> exact <INPUT TYPE=RADIO NAME="match" VALUE="begins"%s> begins with<TR><TD><TD><INPUT TYPE=SUBMIT VALUE="Search"> <INPUT TYPE=RESET VALUE="Clear"></TABLE></FORM><P>Please fill in at least one box.' % ((' CHECKED', '') if g('match') != 'begins' else ('', ' CHECKED')))
    def search(self, g):
        crit = [(k, fold(g(k).strip())) for k in ('genus', 'species', 'country', 'collector') if g(k).strip()]
        if not crit: return self.form('<P><FONT COLOR="#CC0000"><B>You must fill in at least one of the boxes.</B></FONT>', g)
        beg = g('match') == 'begins'
        def ok(s):
            for k, v in crit:
                x = fold(s[k])
                if k == 'collector' and not beg and x.split(',')[0] == v: continue
                if not (x.startswith(v) if beg else x == v): return False
            return True
        L = [s for s in self.sp if ok(s)]
        n = len(L)
        if not n: return self.page('Search results', '<P>No specimens were found. <A HREF="/search.html">New search</A>')
        cut = L[:1000]
        st = max(0, min(intor(g('start')), len(cut) - 1)) // 50 * 50
        head = '<P>Your search found %s specimens, only the first 1000 are shown.' % format(n, ',') if n > 1000 else '<P>Your search found %s specimen%s.' % (format(n, ','), '' if n == 1 else 's')
        btn = lambda label, o: '<TD><FORM METHOD="POST" ACTION="/cgi-bin/herbsearch.pl">%s<INPUT TYPE=SUBMIT NAME="go" VALUE="%s"></FORM>' % (''.join('<INPUT TYPE=HIDDEN NAME="%s" VALUE="%s">' % (k, esc(v)) for k, v in [(k, g(k)) for k in ('genus', 'species', 'country', 'collector', 'match')] + [('start', o)]), label)
        nav = '<TABLE><TR>%s<TD>%d - %d%s</TABLE>' % (btn('Previous', st - 50) if st else '', st + 1, min(len(cut), st + 50), btn('Next', st + 50) if st + 50 < len(cut) else '')
        rows = ''.join('<TR><TD><A HREF="/cgi-bin/specimen.pl?barcode=%s">%s</A><TD><I>%s %s</I> %s<TD>%s<TD>%s<TD>%s<TD>%s\n' % (s['bc'], s['bc'], s['genus'], s['species'], esc(s['name'].split(' ', 2)[2]), s['country'], esc(s['collector']), s['no'], s['year']) for s in cut[st:st + 50])
        return self.page('Search results', head + nav + '<TABLE BORDER=1 CELLPADDING=3><TR BGCOLOR="#CCFFCC"><TH>Barcode<TH>Name<TH>Country<TH>Collector<TH>No.<TH>Year\n' + rows + '</TABLE>' + nav + '<P><A HREF="/search.html">New search</A>')

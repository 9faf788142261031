import re
from frame import *
from lexicon import *

TYPES = [('painting', 'Paintings', 'Peintures'), ('drawing', 'Drawings', 'Dessins'), ('print', 'Prints', 'Estampes'), ('photograph', 'Photographs', 'Photographies'), ('ceramic', 'Ceramics', 'Céramiques'), ('glass', 'Glass', 'Verre'), ('silver', 'Silver', 'Orfèvrerie'), ('textile', 'Textiles', 'Textiles'), ('furniture', 'Furniture', 'Mobilier'), ('coin', 'Coins and Medals', 'Monnaies et médailles')]
CENT = [('15', '15th century', 'XVe siècle'), ('16', '16th century', 'XVIe siècle'), ('17', '17th century', 'XVIIe siècle'), ('18', '18th century', 'XVIIIe siècle'), ('19', '19th century', 'XIXe siècle'), ('20', '20th century', 'XXe siècle')]
COL = [('blue', 'bleu'), ('red', 'rouge'), ('green', 'vert'), ('black', 'noir'), ('white', 'blanc'), ('gilt', 'doré'), ('yellow', 'jaune'), ('violet', 'violet'), ('grey', 'gris'), ('painted', 'peint'), ('enamelled', 'émaillé'), ('engraved', 'gravé'), ('carved', 'sculpté')]
OBJ = {'ceramic': [('vase', 'vase'), ('bowl', 'bol'), ('dish', 'plat'), ('teapot', 'théière'), ('jug', 'pichet'), ('tile', 'carreau'), ('tureen', 'soupière'), ('figure of a shepherd', 'figure de berger'), ('pharmacy jar', 'pot de pharmacie'), ('coffee cup', 'tasse à café'), ('inkwell', 'encrier'), ('candlestick', 'chandelier')], 'glass': [('goblet', 'gobelet'), ('beaker', 'verre'), ('bottle', 'bouteille'), ('decanter', 'carafe'), ('window panel', 'vitrail'), ('flask', 'flacon'), ('tazza', 'tazza'), ('paperweight', 'presse-papiers')],
       'silver': [('salt cellar', 'salière'), ('spoon', 'cuillère'), ('chalice', 'calice'), ('sugar bowl', 'sucrier'), ('tray', 'plateau'), ('ewer', 'aiguière'), ('monstrance', 'ostensoir'), ('snuffbox', 'tabatière'), ('mustard pot', 'moutardier')], 'textile': [('tapestry', 'tapisserie'), ('carpet', 'tapis'), ('chasuble', 'chasuble'), ('shawl', 'châle'), ('embroidered panel', 'panneau brodé'), ('lace collar', 'col de dentelle'), ('fan', 'éventail'), ('waistcoat', 'gilet')],
       'furniture': [('armchair', 'fauteuil'), ('commode', 'commode'), ('writing desk', 'secrétaire'), ('mirror', 'miroir'), ('cabinet', 'cabinet'), ('stool', 'tabouret'), ('clock', 'pendule'), ('chest', 'coffre'), ('console table', 'console')], 'coin': [('medal', 'médaille'), ('ducat', 'ducat'), ('thaler', 'thaler'), ('token', 'jeton'), ('florin', 'florin'), ('seal', 'sceau')]}
WITH = [('lemons', 'citrons'), ('oysters', 'huîtres'), ('a hare', 'lièvre'), ('roses', 'roses'), ('a violin', 'violon'), ('books', 'livres'), ('peaches', 'pêches'), ('a skull', 'crâne'), ('shells', 'coquillages'), ('grapes', 'raisins'), ('a copper pot', 'marmite de cuivre'), ('herrings', 'harengs'), ('tulips', 'tulipes'), ('asparagus', 'asperges')]
DECO = [('with flowers', 'à fleurs'), ('with birds', 'aux oiseaux'), ('with a coat of arms', 'aux armoiries'), ('with a hunting scene', 'à scène de chasse'), ('with scrolls', 'à rinceaux'), ('with lions', 'aux lions'), ('with dragons', 'aux dragons'), ('with vine leaves', 'à pampres'), ('with a landscape', 'au paysage'), ('with cherubs', 'aux amours'), ('with butterflies', 'aux papillons')]
PERS = [('Young Woman', 'jeune femme'), ('Old Man', 'vieil homme'), ('Merchant', 'marchand'), ('Soldier', 'soldat'), ('Child with a Dog', 'enfant au chien'), ('Nun', 'religieuse'), ('Scholar', 'savant'), ('Musician', 'musicien'), ('Fisherman', 'pêcheur'), ('Peasant Couple', 'couple de paysans'), ('Lady in Black', 'dame en noir'), ('Boy with a Drum', 'garçon au tambour')]
SCEN = [('The Adoration of the Magi', "L'Adoration des mages"), ('The Flight into Egypt', 'La Fuite en Égypte'), ('Saint Jerome in the Wilderness', 'Saint Jérôme au désert'), ('Winter Landscape with Skaters', "Paysage d'hiver avec patineurs"), ('River Landscape with a Ferry', 'Paysage fluvial au bac'), ('The Rest of the Harvesters', 'Le Repos des moissonneurs'), ('Ships in a Storm', 'Navires dans la tempête'), ('Village Fair', 'Fête de village'), ('The Card Players', 'Les Joueurs de cartes'), ('Interior of a Church', "Intérieur d'une église"), ('Market Scene', 'Scène de marché'), ('The Music Lesson', 'La Leçon de musique'), ('Moonlight on the Harbour', 'Clair de lune sur le port'), ('Diana and Actaeon', 'Diane et Actéon'), ('Cavalry Battle', 'Choc de cavalerie'), ('Forest Path', 'Sentier en forêt'), ('Study of Hands', 'Étude de mains'), ('Study of Clouds', 'Étude de nuages'), ('The Washerwomen', 'Les Lavandières'), ('The Old Mill', 'Le Vieux Moulin')]
T = {'en': dict(search='Search the collection', go='Search', empty='Please enter a search term.', none='No objects match your search.', res='results', type='Type', cent='Period', view='On view only', apply='Apply', home='Home', about='About the museum', help='Help', contact='Contact', news='Newsletter', sign='Subscribe', acc='Accession number', maker='Artist or maker', date='Date', title='Title', prev='Previous', next='Next', coll='Collection', other=('fr', 'Français'), lead='Discover the collection of the Museum of Fine and Decorative Arts.', high='Highlights', sort='Sort by', so=[('relevance', 'Relevance'), ('title', 'Title'), ('date', 'Date')]),
     'fr': dict(search='Rechercher dans la collection', go='Rechercher', empty='Veuillez saisir un terme de recherche.', none='Aucun objet ne correspond à votre recherche.', res='résultats', type='Type', cent='Époque', view='Exposé uniquement', apply='Appliquer', home='Accueil', about='Le musée', help='Aide', contact='Contact', news='Lettre d’information', sign="S'abonner", acc="Numéro d'inventaire", maker='Artiste ou fabricant', date='Date', title='Titre', prev='Précédent', next='Suivant', coll='Collection', other=('en', 'English'), lead='Découvrez la collection du Musée des beaux-arts et des arts décoratifs.', high='Chefs-d’œuvre', sort='Trier par', so=[('relevance', 'Pertinence'), ('title', 'Titre'), ('date', 'Date')])}

class S(Site):
    name = 'museum'
    about = 'Collection online of a museum, in English and French.'
    server = 'nginx/1.18.0'
    id_re = r'o[4-9]\d{4}'
    robots = 'User-agent: *\nDisallow: /en/account\nDisallow: /fr/account\nDisallow: /newsletter\nDisallow: /iiif/\n'
    def build(self):
        r = self.rng
        N = People(r)
        art = [N.full() for _ in range(230)]; az = Zipf(r, art, .7, 4)
        pl = towns(r, 60)
        cap = lambda s: re.sub(r'\b(d)e (?=[aeéiouhAEÉIOU])', r"\1'", s[0].upper() + s[1:])
        zz = {k: Zipf(r, v, .5, 3) for k, v in OBJ.items()}
        cz, wz, dz, pz, sz, tz = Zipf(r, COL, .6, 3), Zipf(r, WITH, .5, 3), Zipf(r, DECO, .5, 3), Zipf(r, PERS, .5, 3), Zipf(r, SCEN, .5, 3), Zipf(r, pl, .5, 3)
        n, self.o, self.by = 40120, [], {}
        for _ in range(1340):
            n += r.randint(1, 35)
            ty = r.choices([t[0] for t in TYPES], [20, 15, 22, 12, 12, 6, 5, 7, 5, 6])[0]
            y = {'photograph': lambda: r.randint(1855, 1985)}.get(ty, lambda: min(1990, max(1440, int(r.gauss(1760, 110)))))()
            if ty in OBJ:
                o = zz[ty](); k = r.random(); c = cz()
                if k < .3: en, fr = '%s %s' % (c[0], o[0]), '%s %s' % (o[1], c[1])
                elif k < .7: d = dz(); en, fr = '%s %s' % (o[0], d[0]), '%s %s' % (o[1], d[1])
                elif k < .85: d = dz(); en, fr = '%s %s %s' % (c[0], o[0], d[0]), '%s %s %s' % (o[1], c[1], d[1])
                else: t = tz(); en, fr = '%s from %s' % (o[0], t), '%s de %s' % (o[1], t)
                mk = az() if r.random() < .4 else r.choice(['Workshop of ', 'Manufactory of ']) + tz()
            else:
                k = r.random(); mk = az() if r.random() < .9 else ''
                if k < .2: w = N.full(); en, fr = 'Portrait of ' + w, 'Portrait de ' + w
                elif k < .32: w = pz(); en, fr = 'Portrait of a ' + w[0], 'Portrait de ' + w[1]
                elif k < .52: t = tz(); g = r.choice([('View of %s', 'Vue de %s'), ('The Harbour at %s', 'Le port de %s'), ('%s from the River', '%s vu du fleuve'), ('Street in %s', 'Rue à %s'), ('The Church of %s', "L'église de %s"), ('Market Day at %s', 'Jour de marché à %s'), ('The Bridge at %s, Evening', 'Le pont de %s, le soir')]); en, fr = g[0] % t, g[1] % t
                elif k < .68: a, b = wz(), wz(); en, fr = ('Still Life with %s' % a[0], 'Nature morte aux %s' % a[1]) if a == b else ('Still Life with %s and %s' % (a[0], b[0]), 'Nature morte, %s et %s' % (a[1], b[1]))
                else: w = sz(); en, fr = w
            o = dict(id='o%d' % n, en=en[0].upper() + en[1:], fr=cap(fr), type=ty, year=y, maker=mk, cent=str(y // 100 + 1), acc='%d.%d.%d' % (r.randint(1871, 2014), r.randint(1, 60), r.randint(1, 40)) if r.random() < .8 else 'Inv. %d' % r.randint(100, 9999), view=r.random() < .2)
            self.o.append(o); self.by[o['id']] = o
            self.add(o['id'], o['en'], '/en/collection/' + o['id'], maker=mk)
            self.records[-1]['alt_titles'] = [o['fr']]
        self.texts()
    def texts(self):
        for o in self.o:
            o['w'] = {l: set(words(fold(o[l] + ' ' + o['maker'] + ' ' + [t for t in TYPES if t[0] == o['type']][0][1 if l == 'en' else 2] + ' ' + str(o['year'])))) for l in ('en', 'fr')}
    def page(self, l, t, b, alt, q=''):
        d = T[l]; ol, on = d['other']
        return '''<!DOCTYPE html>
<html lang="%s"><head><meta charset="utf-8"><title>%s | MFDA</title><link rel="alternate" hreflang="%s" href="%s"><link rel="stylesheet" href="/build/app.css"></head><body>
<header class="header"><a class="brand" href="/%s/">MFDA</a><form class="header-search" action="/%s/search" method="get" role="search"><input type="search" name="q" value="%s" placeholder="%s" aria-label="%s"><button type="submit">%s</button></form><nav><a href="/%s/">%s</a><a href="/%s/about">%s</a><a href="/%s/help">%s</a><a class="lang" href="%s" hreflang="%s">%s</a></nav></header><main>%s</main>
<footer><form class="newsletter" method="post" action="/newsletter"><label>%s <input type="email" name="email"></label><input type="hidden" name="lang" value="%s"><button>%s</button></form><a href="/%s/contact">%s</a></footer><script src="/build/lazysizes.min.js" async></script></body></html>''' % (l, esc(t), ol, esc(alt), l, l, esc(q), d['search'], d['search'], d['go'], l, d['home'], l, d['about'], l, d['help'], esc(alt), ol, on, b, d['news'], l, d['sign'], l, d['contact'])
    def card(self, l, o): return '<li class="grid__item"><a class="card" href="/%s/collection/%s"><figure><img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="/iiif/%s/full/300,/0/default.jpg" alt=""><figcaption><span class="card__title">%s</span>%s</figcaption></figure></a></li>' % (l, o['id'], o['id'], esc(o[l]), '<span class="card__maker">%s</span>' % esc(o['maker']) if o['maker'] else '')
    def handle(self, rq):
        p = rq.path
        if p == '/': return redirect(self.base + ('/fr/' if (rq.headers.get('Accept-Language') or '').lower().startswith('fr') else '/en/'))
        if p == '/newsletter': rq.forbid('newsletter'); return redirect('/en/')
        m = re.fullmatch(r'/(en|fr)(?:/(.*))?', p)
        if not m: return None
        l, x = m[1], m[2] or ''; d = T[l]; alt = '/%s/%s' % (d['other'][0], x) + ('?' + rq.qs if rq.qs else '')
        if x == '': return self.page(l, 'MFDA', '<h1>%s</h1><p>%s</p><h2>%s</h2><ul class="grid">%s</ul>' % (d['coll'], d['lead'], d['high'], ''.join(self.card(l, o) for o in self.o[100:700:110])), alt)
        if x in ('about', 'help', 'contact'): return self.page(l, d[x], '<h1>%s</h1><p>%s</p>' % (d[x], {'en': 'The museum was founded in 1871. About a tenth of its collection is online. In a search, * stands for any letters.', 'fr': "Le musée a été fondé en 1871. Un dixième environ de la collection est en ligne. Dans une recherche, * remplace des lettres."}[l]), alt)
        if x.startswith('collection/'):
            o = self.by.get(x[11:])
            if not o: return None
            return self.page(l, o[l], '<article class="object"><h1>%s</h1><img class="lazyload" data-src="/iiif/%s/full/1200,/0/default.jpg" alt="%s"><dl>%s</dl></article>' % (esc(o[l]), o['id'], esc(o[l]), ''.join('<dt>%s</dt><dd>%s</dd>' % (a, esc(b)) for a, b in [(d['maker'], o['maker']), (d['date'], o['year']), (d['type'], [t for t in TYPES if t[0] == o['type']][0][1 if l == 'en' else 2]), (d['acc'], o['acc'])] if b)), alt)
        if x == 'search':
            q = rq.get('q').strip()
            ty, ce = [v for v in rq.all('type[]')], [v for v in rq.all('century[]')]
            if not q: return self.page(l, d['search'], '<h1>%s</h1><p class="message">%s</p>' % (d['search'], d['empty']), alt)
            L = self.o
            if q != '*':
                for w in re.findall(r'[^\W_]+\*?', fold(q)): L = [o for o in L if (any(k.startswith(w[:-1]) for k in o['w'][l]) if w.endswith('*') else w in o['w'][l])]
                if not re.findall(r'[^\W_]', q): L = []
            fac = L
            if ty: L = [o for o in L if o['type'] in ty]
            if ce: L = [o for o in L if o['cent'] in ce]
            if rq.get('on_view'): L = [o for o in L if o['view']]
            so = rq.get('sort')
            if so == 'title': L = sorted(L, key=lambda o: fold(o[l]))
            elif so == 'date': L = sorted(L, key=lambda o: o['year'])
            i = 1 if l == 'en' else 2
            box = lambda n, items, ch, key: ''.join('<li><label><input type="checkbox" name="%s" value="%s"%s> %s <span class="n">%d</span></label></li>' % (n, t[0], ' checked' if t[0] in ch else '', t[i], sum(o[key] == t[0] for o in fac)) for t in items if any(o[key] == t[0] for o in fac))
            ff = '<form class="facets" action="/%s/search" method="get" data-autosubmit><input type="hidden" name="q" value="%s"><fieldset><legend>%s</legend><ul>%s</ul></fieldset><fieldset><legend>%s</legend><ul>%s</ul></fieldset><label><input type="checkbox" name="on_view" value="1"%s> %s</label><label>%s <select name="sort">%s</select></label><noscript><button type="submit">%s</button></noscript></form>' % (l, esc(q), d['type'], box('type[]', TYPES, ty, 'type'), d['cent'], box('century[]', CENT, ce, 'cent'), ' checked' if rq.get('on_view') else '', d['view'], d['sort'], options(d['so'], so or 'relevance'), d['apply'])
            n = len(L)
            if not n: return self.page(l, q, '<h1>%s</h1><p class="message">%s</p>%s' % (esc(q), d['none'], ff), alt, q)
            pg, last = max(1, intor(rq.get('page'), 1)), (n - 1) // 24 + 1
            if pg > last: return None
            u = lambda k: esc('/%s/search?' % l + enc([(a, b) for a, b in rq.query if a != 'page'] + [('page', k)]))
            ks = sorted({1, last} | set(range(max(1, pg - 2), min(last, pg + 2) + 1)))
            nav = '<nav class="pager" aria-label="Pages"><ul>' + ('<li><a rel="prev" href="%s">%s</a></li>' % (u(pg - 1), d['prev']) if pg > 1 else '') + ''.join('<li><span aria-current="page">%d</span></li>' % k if k == pg else '<li><a href="%s">%d</a></li>' % (u(k), k) for k in ks) + ('<li><a rel="next" href="%s">%s</a></li>' % (u(pg + 1), d['next']) if pg < last else '') + '</ul></nav>' if last > 1 else ''
            num = format(n, ',') if l == 'en' else format(n, ',').replace(',', '\u202f')
            return self.page(l, q, '<h1>%s</h1><p class="count">%s %s</p>%s<ul class="grid">%s</ul>%s' % (esc(q), num, d['res'], ff, ''.join(self.card(l, o) for o in L[(pg - 1) * 24:pg * 24]), nav), alt, q)

import re
from frame import *
from lexicon import *

RENT = [500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000]
BUY = [75000, 100000, 125000, 150000, 175000, 200000, 225000, 250000, 275000, 300000, 350000, 400000, 450000, 500000, 600000, 800000, 1000000]
STREET = W('Mill Church Station Castle Harbour Abbey Bridge Chapel Market Park Orchard Meadow River Forge Priory Linden Beech Elm Willow Rose Cedar Hillside Seaview Quarry Bishop Barrack College Friary Gas Thomas Patrick Brigid Sarsfield Parnell Emmet Wolfe Pearse Connolly Davitt Grattan Main High Upper Lower New Old')
SUF = W('Road Street Lane Avenue Drive Close Court Terrace Park Grove Row Square Heights Crescent Way')
KINDS = ['apartment', 'terraced house', 'semi-detached house', 'detached house', 'bungalow', 'duplex', 'studio']

class S(Site):
    name = 'realestate'
    about = 'Property portal: homes to rent and to buy by town, rooms and price.'
    server = 'nginx/1.14.0'
    id_re = r'H\d{7}'
    robots = 'User-agent: *\nDisallow: /account/\nDisallow: /contact-agent\nDisallow: /saved\nDisallow: /map\n'
    def build(self):
        r = self.rng
        self.towns = towns(r, 42); tz = Zipf(r, self.towns, .75, 3); self.towns.sort()
        dz = Zipf(r, [w for w in W('bright spacious modern refurbished charming quiet sunny superb unique elegant compact cosy stylish mature private exclusive convenient popular sought-after lovely well-kept extended detached south-facing energy-efficient turnkey original period contemporary architect-designed')], .6, 3)
        fz = Zipf(r, W('garden balcony parking garage fireplace attic conservatory terrace view kitchen bathroom storage lift patio hall utility study shed driveway gas heating windows insulation floor stove alarm schools shops station motorway beach park harbour'), .6, 3)
        n, self.h, self.by, seen = 2204113, [], {}, set()
        while len(self.h) < 2300:
            n += r.randint(3, 800); t = tz(); buy = r.random() < .58
            k = r.choices(KINDS, [34, 20, 18, 10, 6, 6, 6])[0]
            rooms = 1 if k == 'studio' else max(1, min(8, int(r.gauss({'apartment': 2.4, 'duplex': 3, 'detached house': 5}.get(k, 3.8), 1))))
            addr = '%s%d %s %s, %s' % (('Apt %d, ' % r.randint(1, 60)) if k in ('apartment', 'studio', 'duplex') and r.random() < .7 else '', r.randint(1, 140), r.choice(STREET), r.choice(SUF), t)
            if addr in seen: continue
            seen.add(addr)
            size = int(22 + rooms * r.uniform(16, 30))
            price = int(size * r.uniform(1500, 4200) / 1000) * 1000 if buy else int((260 + size * r.uniform(8, 17)) / 10) * 10
            h = dict(id='H%07d' % n, addr=addr, town=t, buy=buy, rooms=rooms, size=size, price=price, kind=k, desc='%s %s with %s and %s. %s.' % (dz().capitalize(), k, fz(), fz(), ' '.join(['Close to', fz(), 'and', fz()])))
            h['url'] = '/property/%s-%s-%s' % (re.sub(r'[^a-z0-9]+', '-', (k + ' ' + t).lower()), 'for-sale' if buy else 'to-rent', h['id'])
            self.h.append(h); self.by[h['id']] = h
            self.add(h['id'], addr, h['url'], price=self.price(h), rooms='%d room%s' % (rooms, '' if rooms == 1 else 's'), size='%d m²' % size)
        self.h.reverse()
        self.spons = {b: r.sample([h for h in self.h if h['buy'] == b], 3) for b in (True, False)}
    def price(self, h): return '€' + format(h['price'], ',') + ('' if h['buy'] else ' per month')
    def page(self, t, b, head=''):
        return '''<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>%s | Doorstep.example</title>%s<link rel="stylesheet" href="/static/app.min.css"></head>
<body><header class="site-header"><a class="logo" href="/">Doorstep</a><nav><a href="/search?type=rent">Rent</a><a href="/search?type=buy">Buy</a><a href="/about">About</a><a href="/help">Help</a><a href="/account/login">Sign in</a></nav></header><main>%s</main>
<footer><form class="newsletter" action="/account/newsletter" method="post"><label>Get new homes by e-mail <input type="email" name="email" placeholder="you@example.com"></label><button type="submit">Sign up</button></form><a href="/contact">Contact</a> <a href="/terms">Terms</a></footer><script src="/static/app.min.js" defer></script></body></html>''' % (esc(t), head, b)
    def form(self, rq):
        ty = rq.get('type', 'rent'); ty = ty if ty in ('rent', 'buy') else 'rent'
        money = [(str(x), '€' + format(x, ',')) for x in RENT + BUY]
        rm = [(str(i), str(i)) for i in range(1, 9)]
        s = lambda n, any_, items: '<select name="%s" id="%s"><option value="">%s</option>%s</select>' % (n, n, any_, options(items, rq.get(n)))
        return '<form class="search-form" action="/search" method="get" role="search"><div class="toggle"><label><input type="radio" name="type" value="rent"%s> Rent</label><label><input type="radio" name="type" value="buy"%s> Buy</label></div><label for="town">Town</label><input type="text" id="town" name="town" list="towns" placeholder="Start typing a town" value="%s" autocomplete="off"><datalist id="towns">%s</datalist><label>Rooms</label>%s%s<label>Price</label>%s%s<button type="submit" class="btn">Search homes</button></form>' % (' checked' if ty == 'rent' else '', ' checked' if ty == 'buy' else '', esc(rq.get('town')), ''.join('<option value="%s">' % t for t in self.towns), s('rooms_from', 'Min rooms', rm), s('rooms_to', 'Max rooms', rm), s('price_from', 'Min price', money), s('price_to', 'Max price', money))
    def card(self, h, sp=False):
        return '<article class="card%s" data-id="%s">%s<a class="card__image" href="%s"><img loading="lazy" src="/img/%s/1.jpg" alt=""></a><div class="card__body"><h3 class="card__title"><a href="%s">%s</a></h3><p class="card__price">%s</p><ul class="card__facts"><li>%d room%s</li><li>%d m²</li><li>%s</li></ul><p class="card__desc">%s</p><button class="fav" type="button" aria-label="Save">&#9825;</button></div></article>' % (' card--sponsored' if sp else '', h['id'], '<span class="badge">Sponsored</span>' if sp else '', h['url'], h['id'].lower(), h['url'], esc(h['addr']), self.price(h), h['rooms'], '' if h['rooms'] == 1 else 's', h['size'], h['kind'], esc(h['desc']))
    def handle(self, rq):
        p = rq.path
        if p == '/': return self.page('Homes to rent and buy', '<section class="hero"><h1>Find your next home</h1>%s</section><section><h2>Popular towns</h2><ul>%s</ul></section>' % (self.form(rq), ''.join('<li><a href="/search?type=rent&amp;town=%s">Homes to rent in %s</a></li>' % (t, t) for t in self.towns[:6])))
        if p in ('/about', '/help', '/contact', '/terms'): return self.page(p[1:].capitalize(), '<h1>%s</h1><p>Doorstep brings together the listings of more than 300 agents. Choose a town, a price and the number of rooms. Up to 200 homes are shown for a search.</p>' % p[1:].capitalize())
        if p.startswith('/account/') or p == '/contact-agent':
            if rq.method == 'POST': rq.forbid(p.strip('/'))
            return self.page('Sign in', '<h1>Sign in</h1><form method="post" action="/account/login"><input type="email" name="email"><input type="password" name="password"><button>Sign in</button></form>')
        m = re.fullmatch(r'/property/[a-z0-9-]*-(H\d+)', p)
        if m:
            h = self.by.get(m[1])
            if not h: return None
            return self.page(h['addr'], '<h1>%s</h1><p class="price">%s</p><dl><dt>Type</dt><dd>%s</dd><dt>Rooms</dt><dd>%d</dd><dt>Size</dt><dd>%d m²</dd><dt>Reference</dt><dd>%s</dd></dl><p>%s</p><form class="contact-agent" method="post" action="/contact-agent"><input type="hidden" name="ref" value="%s"><input name="name" placeholder="Name"><input name="email" placeholder="E-mail"><textarea name="message"></textarea><button>Contact agent</button></form>' % (esc(h['addr']), self.price(h), h['kind'], h['rooms'], h['size'], h['id'], esc(h['desc']), h['id']), '<link rel="canonical" href="%s%s">' % (self.base, h['url']))
        if p == '/search':
            buy = rq.get('type', 'rent') == 'buy'; town = rq.get('town').strip()
            t = next((x for x in self.towns if x.lower() == town.lower()), None)
            if town and not t: return self.page('Search', self.form(rq) + '<div class="notice">We could not find a town called “%s”. Please choose a town from the list.</div>' % esc(town))
            L = [h for h in self.h if h['buy'] == buy and (not t or h['town'] == t)]
            for k, f, lo in (('rooms_from', 'rooms', 1), ('rooms_to', 'rooms', 0), ('price_from', 'price', 1), ('price_to', 'price', 0)):
                v = intor(rq.get(k), None)
                if v is not None: L = [h for h in L if (h[f] >= v if lo else h[f] <= v)]
            n, st = len(L), max(0, intor(rq.get('start')))
            title = 'Homes %s%s' % ('for sale' if buy else 'to rent', ' in ' + t if t else '')
            if not n: return self.page(title, self.form(rq) + '<h1>%s</h1><p class="count">No homes match your search.</p>' % title)
            part = L[:200][st:st + 20]
            q = [(k, v) for k, v in rq.query if k != 'start']
            nxt = '?' + enc(q + [('start', st + 20)]) if st + 20 < min(n, 200) else ''
            sp = [self.spons[buy][i] for i in (0, 1)] if part else []
            body = self.form(rq) + '<h1>%s</h1><p class="count">%s home%s</p><div class="results">%s</div>' % (title, format(n, ','), '' if n == 1 else 's', ''.join(self.card(h, True) for h in sp) + ''.join(self.card(h) for h in part))
            if nxt: body += '<div class="more"><a class="show-more" rel="next" href="%s">Show more</a></div>' % esc(nxt)
            elif n > 200: body += '<p class="notice">Only the first 200 homes are shown. Narrow your search to see others.</p>'
            return self.page(title, body, '<link rel="next" href="%s">' % esc('/search' + nxt) if nxt else '')

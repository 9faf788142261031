"""Spanish library catalogue of the nineties: three steps by POST, lists of headings, brief display."""
import math, secrets, time
from bed import *
from words import Vocab, fold, SUR_ES, FIRST_ES

CGI = "/cgi-bin/webpac"
BASES = [("LIB", "Fondo general"), ("ANT", "Fondo antiguo y raros"), ("REV", "Hemeroteca")]
INDEX = [("AU", "Autor"), ("TI", "Título"), ("MA", "Materia")]


class S(Site):
    name, about, server, charset = "webpac", "Library catalogue of the nineties in Spanish, with lists of headings", "NCSA/1.5.2", "iso-8859-1"
    disallow = ("/cgi-bin/admin", "/estadisticas/")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "es", 12)
        subj = sorted({(n.capitalize() + r.choice(["", "", f" {a}", f" -- {r.choice(['España', 'México', 'Historia', 'Siglo XIX', 'Siglo XX', 'Bibliografías', 'Andalucía'])}"])) for n, a in zip(r.choices(v.nouns, k=210), r.choices(v.adjs, k=210))})
        r.shuffle(subj)
        auth = sorted({f"{r.choice(SUR_ES)} {r.choice(SUR_ES)}, {r.choice(FIRST_ES)}" for _ in range(560)})
        r.shuffle(auth)
        used, titles = set(), set()
        ws, wa = [1 / (i + 9) for i in range(len(subj))], [1 / (i + 20) for i in range(len(auth))]
        for n in range(1130):
            b = r.choices(["LIB", "ANT", "REV"], [70, 12, 18])[0]
            s = r.choices(range(len(subj)), ws)[0]
            t = v.title(r.randint(2, 7), s)
            while t in titles: t = v.title(r.randint(3, 7), s)
            titles.add(t)
            reg = None
            while reg is None or reg in used: reg = f"00{r.randrange(10000, 99999)}"
            used.add(reg)
            y = r.randint(1520, 1830) if b == "ANT" else r.randint(1880, 1998)
            au = "" if b == "REV" else r.choices(auth, wa)[0]
            ms = [subj[s]] + ([r.choice(subj)] if r.random() < .4 else [])
            self.records.append(dict(id=reg, base=b, title=t, author=au, year=y, subs=sorted(set(ms)), place=r.choice(["Madrid", "Barcelona", "Sevilla", "Valencia", "Salamanca", "México", "Buenos Aires", "Zaragoza"]), pub=f"{r.choice(['Imp. de', 'Librería', 'Ed.', 'Tip.'])} {r.choice(SUR_ES)}",
                                     pag=r.randint(32, 720), sig=f"{r.choice(['N', 'SL', 'DEP', 'A'])}-{r.randint(100, 999)} {(au or t)[:3].upper()}"))
        self.by_id = {x["id"]: x for x in self.records}
        self.heads = {}
        for b, _ in BASES:
            for i, _ in INDEX:
                h = {}
                for x in self.records:
                    if x["base"] == b:
                        for k in ([x["author"]] if x["author"] else []) if i == "AU" else [x["title"]] if i == "TI" else x["subs"]: h.setdefault(k, []).append(x)
                self.heads[b, i] = sorted(h.items(), key=lambda z: (fold(z[0]), z[0]))
        self.txt = [v.text(70) for _ in range(3)]

    def reset(self):
        super().reset()
        self.sessions = {}

    def truth(self):
        for x in self.records:
            f = {"año": str(x["year"]), "signatura": x["sig"]}
            if x["author"]: f["autor"] = x["author"]
            yield x["id"], x["title"], None, f

    def frame(self, title, body):
        return Resp(f'''<HTML>
<HEAD><TITLE>{e(title)}</TITLE></HEAD>
<BODY BGCOLOR="#FFFFE8" TEXT="#000000" LINK="#800000">
<CENTER><IMG SRC="/img/logo.gif" ALT="Biblioteca Provincial de Almar"></CENTER>
<HR>
{body}
<HR>
<FONT SIZE=-1><A HREF="/">Inicio</A> | <A HREF="/info.html">La Biblioteca</A> | <A HREF="/ayuda.html">Ayuda</A> | <A HREF="/sugerencias.html">Sugerencias</A><BR>
<I>Biblioteca Provincial de Almar, Servicio de Autom&aacute;tica</I></FONT>
</BODY></HTML>''')

    def msg(self, text): return self.frame("Aviso", f'<H2>Aviso</H2><P><B>{e(text)}</B><P><A HREF="/catalogo.html">Volver a empezar</A>')

    def second(self, ses, base):
        rad = "<BR>\n".join(f'<INPUT TYPE="RADIO" NAME="INDICE" VALUE="{k}"{" CHECKED" if k == "AU" else ""}> {e(t)}' for k, t in INDEX)
        return self.frame("Consulta de índices", f'''<H2>{e(dict(BASES)[base])}: consulta de &iacute;ndices</H2>
<FORM METHOD="POST" ACTION="{CGI}">
<INPUT TYPE="HIDDEN" NAME="ACC" VALUE="IND"><INPUT TYPE="HIDDEN" NAME="SESION" VALUE="{ses}">
<P>Buscar en el &iacute;ndice de:<BR>
{rad}
<P>T&eacute;rmino: <INPUT TYPE="TEXT" NAME="TERMINO" SIZE=40 MAXLENGTH=60>
<P><INPUT TYPE="SUBMIT" VALUE="Consultar"> <INPUT TYPE="RESET" VALUE="Borrar">
</FORM>
<P><FONT SIZE=-1>Escriba el principio del apellido, del t&iacute;tulo o de la materia. Se mostrar&aacute; el &iacute;ndice a partir de ese punto.</FONT>''')

    def button(self, text, ses, **kw):
        return f'<FORM METHOD="POST" ACTION="{CGI}">' + "".join(f'<INPUT TYPE="HIDDEN" NAME="{k}" VALUE="{e(v)}">' for k, v in kw.items()) + f'<INPUT TYPE="HIDDEN" NAME="SESION" VALUE="{ses}"><INPUT TYPE="SUBMIT" VALUE="{text}"></FORM>'

    def cgi(self, req):
        acc, ses = req.get("ACC"), req.get("SESION")
        if acc == "INI":
            base = req.get("BASE")
            if base not in dict(BASES): return self.msg("Debe seleccionar un catálogo.")
            ses = secrets.token_hex(4).upper()
            self.sessions[ses] = [base, time.time()]
            req.kind = "form"
            return self.second(ses, base)
        st = self.sessions.get(ses)
        if not st or time.time() - st[1] > 1800: return self.msg("Su sesión ha caducado.")
        st[1], base = time.time(), st[0]
        if acc == "FRM": return self.second(ses, base)
        ix = req.get("INDICE")
        if acc in ("IND", "REC") and ix not in dict(INDEX): return self.msg("Índice incorrecto.")
        if acc == "IND":
            hs, term = self.heads[base, ix], fold(req.get("TERMINO").strip())
            if req.has("POS"): at = min(max(0, req.int("POS")), max(0, len(hs) - 1))
            else:
                if not term: return self.msg("Debe introducir un término de búsqueda.")
                at = next((n for n, (h, _) in enumerate(hs) if fold(h) >= term), None)
                if at is None: return self.msg("El término está fuera del índice." if hs else "El índice está vacío.")
            req.kind = "list"
            rows = "\n".join(f'<TR><TD ALIGN=RIGHT>{n + 1}<TD><A HREF="{CGI}?ACC=REC&SESION={ses}&INDICE={ix}&ENC={n + 1}">{e(h)}</A><TD ALIGN=RIGHT>{len(xs)}' for n, (h, xs) in enumerate(hs[at:at + 20], at))
            nav = (self.button("Anterior", ses, ACC="IND", INDICE=ix, POS=max(0, at - 20)) if at else "") + (self.button("Siguiente", ses, ACC="IND", INDICE=ix, POS=at + 20) if at + 20 < len(hs) else "")
            return self.frame("Índice", f'''<H2>&Iacute;ndice de {e(dict(INDEX)[ix])}</H2>
<TABLE BORDER=1 CELLPADDING=2><TR><TH>N&ordm;<TH>Encabezamiento<TH>Registros
{rows}
</TABLE>
{nav}<P><A HREF="{CGI}?ACC=FRM&SESION={ses}">Nueva consulta</A>''')
        if acc == "REC":
            hs, n = self.heads[base, ix], req.int("ENC")
            if not 1 <= n <= len(hs): return self.msg("Encabezamiento incorrecto.")
            req.kind = "result"
            h, xs = hs[n - 1]
            xs = sorted(xs, key=lambda x: (-x["year"], x["id"]))
            at = min(max(1, req.int("DESDE", 1)), len(xs))
            part = xs[at - 1:at + 14]
            req.served = [x["id"] for x in part]
            rows = "\n".join(f'<TR VALIGN=TOP><TD ALIGN=RIGHT>{k}<TD>{e(x["author"]) or "&nbsp;"}<TD><A HREF="{CGI}?ACC=VER&SESION={ses}&REG={x["id"]}">{e(x["title"])}</A><TD>{x["year"]}<TD>{e(x["sig"])}' for k, x in enumerate(part, at))
            nav = (self.button("Anterior", ses, ACC="REC", INDICE=ix, ENC=n, DESDE=max(1, at - 15)) if at > 1 else "") + (self.button("Siguiente", ses, ACC="REC", INDICE=ix, ENC=n, DESDE=at + 15) if at + 15 <= len(xs) else "")
            return self.frame("Registros", f'''<H2>{e(h)}</H2>
<P>Registros {at} a {at + len(part) - 1} de {len(xs)}
<TABLE BORDER=1 CELLPADDING=3 WIDTH="95%"><TR><TH>&nbsp;<TH>Autor<TH>T&iacute;tulo<TH>A&ntilde;o<TH>Signatura
{rows}
</TABLE>
{nav}<P><A HREF="{CGI}?ACC=FRM&SESION={ses}">Nueva consulta</A>''')
        if acc == "VER":
            x = self.by_id.get(req.get("REG"))
            if not x: return self.msg("Registro inexistente.")
            req.kind, req.served = "record", [x["id"]]
            return self.frame("Registro completo", f'<H2>Registro completo</H2><PRE>\n  Registro:   {x["id"]}\n  Autor:      {e(x["author"])}\n  T&iacute;tulo:     {e(x["title"])}\n  Edici&oacute;n:    {e(x["place"])} : {e(x["pub"])}, {x["year"]}\n  Desc.:      {x["pag"]} p.\n  Materias:   {e("; ".join(x["subs"]))}\n  Signatura:  {e(x["sig"])}\n</PRE>')
        return self.msg("Petición incorrecta.")

    def handle(self, req):
        p = req.path
        if p in ("/", "/index.html"): return self.frame("Biblioteca Provincial", f'<H1>Biblioteca Provincial de Almar</H1><P>{e(self.txt[0])}<UL><LI><A HREF="/catalogo.html">Cat&aacute;logo en l&iacute;nea (OPAC)</A><LI><A HREF="/info.html">Horarios y servicios</A></UL>')
        if p == "/catalogo.html":
            o = "".join(f'<OPTION VALUE="{k}"{" SELECTED" if k == "LIB" else ""}>{e(t)}\n' for k, t in BASES)
            return self.frame("Catálogo", f'<H1>Cat&aacute;logo</H1><FORM METHOD="POST" ACTION="{CGI}"><INPUT TYPE="HIDDEN" NAME="ACC" VALUE="INI">Seleccione el cat&aacute;logo: <SELECT NAME="BASE">{o}</SELECT> <INPUT TYPE="SUBMIT" VALUE="Entrar"></FORM>')
        if p == CGI: return self.cgi(req)
        if p in ("/info.html", "/ayuda.html"): return self.frame(p[1:-5], f"<H2>{p[1:-5].capitalize()}</H2><P>{e(self.txt[1 + (p[1] == 'a')])}")
        if p == "/sugerencias.html": return self.frame("Sugerencias", '<H2>Sugerencias</H2><FORM METHOD="POST" ACTION="/cgi-bin/correo">Nombre: <INPUT NAME="nombre"><BR>Correo: <INPUT NAME="email"><BR><TEXTAREA NAME="texto" ROWS=6 COLS=50></TEXTAREA><BR><INPUT TYPE="SUBMIT" VALUE="Enviar"></FORM>')
        if p == "/cgi-bin/correo":
            if req.method == "POST": req.forbidden = "sugerencias"
            return self.frame("Gracias", "<P>Gracias por su sugerencia.")

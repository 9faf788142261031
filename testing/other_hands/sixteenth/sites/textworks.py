"""The index of a local newspaper on Inmagic DB/TextWorks WebPublisher PRO, in Spanish: QF0..QI5 sent to dbtwpub.exe with AC=QBE_QUERY, blocks of twenty by AC=NEXT_BLOCK from a kept set of records."""
import datetime, re
from urllib.parse import urlencode
from bed import Resp, Site, e, hidden
from kit import day_in, forbid, skewed, tokens
from words import FIRST_ES, SUR_ES, Vocab, coined, fold

EXE, FORM, TN = "/dbtw-wpd/exec/dbtwpub.exe", "/dbtw-wpd/hemeroteca.htm", "hemeroteca"
SECTIONS = ["Local", "Sucesos", "Cultura", "Deportes", "Política", "Economía", "Sociedad", "Toros", "Necrológicas", "Cartas al director", "Fiestas", "Anuncios oficiales"]
MAT = """AGRICULTURA;AGUAS POTABLES;ALCALDES;ASOCIACIONES;AYUNTAMIENTO;BANDAS DE MÚSICA;BENEFICENCIA;BIBLIOTECAS;BODEGAS;CAMINOS;CARNAVAL;CASINOS;CEMENTERIOS;CINE;COFRADÍAS;COMERCIO;CONFERENCIAS;CORREOS;CRÍMENES;CORRIDAS DE TOROS;ELECCIONES;ELECTRICIDAD;EPIDEMIAS;ESCUELAS;EXPOSICIONES;
FERIAS Y MERCADOS;FERROCARRILES;FÚTBOL;GUARDIA CIVIL;HOSPITALES;HUELGAS;IGLESIAS;INCENDIOS;INDUNDACIONES;INSTITUTOS;JUEGOS FLORALES;MAESTROS;MÉDICOS;MINAS;MOLINOS;MONUMENTOS;NAVIDAD;OBRAS PÚBLICAS;OBREROS;PAN;PARQUES Y JARDINES;PERIODISMO;POESÍA;PRECIOS;PROCESIONES;PUENTES;QUINTAS;REPÚBLICA;RIEGOS;
ROBOS;SEMANA SANTA;SERMONES;SINDICATOS;TABERNAS;TEATRO;TELÉFONOS;TRANVÍAS;TRIGO;URBANISMO;VENDIMIA;VIVIENDAS""".replace("\n", "").replace("INDUNDACIONES", "INUNDACIONES").split(";")
STOP = set("a al ante con contra de del desde el en entre es la las lo los o para por que se sin sobre su sus un una y".split())
FIELDS = ["Titular", "Autor", "Fecha", "Seccion", "Materias", "Personas", "Lugares", "Resumen", "NumReg"]
MON = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
FIXED = [("TN", TN), ("SN", "AUTO20417"), ("SE", "1389"), ("RN", "0"), ("MR", "20"), ("TR", "0"), ("TX", "1000"), ("ES", "0"), ("CS", "1"), ("XP", ""), ("RF", "WebLista"), ("EF", ""), ("DF", "WebFicha"), ("RL", "0"), ("EL", "0"), ("DL", "0"), ("NP", "3"), ("ID", ""), ("MF", "mensajes.ini"), ("MQ", ""), ("TI", "0"), ("DT", ""), ("ST", "0"),
         ("IR", "0"), ("NR", "0"), ("NB", "0"), ("SV", "0"), ("SS", "0"), ("BG", ""), ("FG", ""), ("QS", "hemeroteca"), ("OEX", "ISO-8859-1"), ("OEH", "ISO-8859-1")]
KEPT = 400


class Wrong(Exception): pass


def ws_of(s): return [w for w in tokens(s) if w not in STOP]


class S(Site):
    name, about, charset, server, home = "textworks", "Inmagic WebPublisher PRO newspaper index in Spanish; QBE_QUERY and NEXT_BLOCK", "iso-8859-1", "Microsoft-IIS/6.0", "/dbtw-wpd/hemeroteca.htm"
    disallow, id_re = ("/dbtw-wpd/textbase/", "/dbtw-wpd/work/", "/cgi-bin/"), r"HV-\d{5}"

    def build(self):
        r = self.rng
        v = Vocab(r, "es", topics=12)
        villages = sorted({b + t for b in ("Valde", "Monte", "Fuente", "Villa", "Torre", "Casa", "Rio", "Peña") for t in ("hermoso", "rrubio", "blanca", "seca", "mayor", "lobos", "frío", "parda")})
        r.shuffle(villages)
        people = [f"{r.choice(SUR_ES)} {r.choice(SUR_ES)}, {r.choice(FIRST_ES)}" for _ in range(420)]
        days = sorted(day_in(r, datetime.date(1889, 1, 6), datetime.date(1936, 7, 12)) for _ in range(1683))
        self.records, reg = [], 7
        for d in days:
            reg += r.choice((1, 1, 1, 2, 5, 9))
            k = r.randrange(len(MAT))
            while True:
                t = v.title(r.choice((2, 3, 3, 4, 5, 6)), k % 12)
                if r.random() < .3: t = r.choice(("Sobre ", "En torno a ", "Noticias de ", "Crónica de ", "El asunto de ", "Inauguración de ")) + t[0].lower() + t[1:]
                if len(t) > 9: break
            self.records.append({"id": f"HV-{reg:05}", "Titular": t, "Autor": people[skewed(r, len(people), 50)] if r.random() < .35 else "", "Fecha": d, "Seccion": SECTIONS[skewed(r, len(SECTIONS), 4)], "Materias": list(dict.fromkeys([MAT[k]] + [MAT[skewed(r, len(MAT), 25)] for _ in range(r.choice((0, 1, 1, 2)))])),
                                 "Personas": list(dict.fromkeys(people[skewed(r, len(people), 80)] for _ in range(r.choice((0, 0, 1, 2))))), "Lugares": [villages[skewed(r, len(villages), 4)]] if r.random() < .6 else [], "Resumen": v.text(r.randrange(8, 45), k % 12) if r.random() < .8 else "", "Pag": str(r.choice((1, 1, 2, 2, 3, 4))),
                                 "Num": str((d - datetime.date(1889, 1, 6)).days // 7 + 1), "Micro": f"Rollo {(d.year - 1889) // 3 + 1}"})
        for n, x in enumerate(self.records): x["n"], x["NumReg"] = n, x["id"]
        self.entries = {f: {} for f in FIELDS}                # whole entries and words of each field
        self.words = {f: {} for f in FIELDS}
        self.seqs = {f: {} for f in FIELDS}
        for x in self.records:
            for f in FIELDS:
                if f == "Fecha": continue
                vals = x[f] if isinstance(x[f], list) else [x[f]]
                for val in vals:
                    if not val: continue
                    self.entries[f].setdefault(fold(val), set()).add(x["n"])
                    ws = ws_of(val)
                    self.seqs[f].setdefault(x["n"], []).append(" " + " ".join(ws) + " ")
                    for w in ws: self.words[f].setdefault(w, set()).add(x["n"])
        self.sets, self.last_se = {}, 2140

    def when(self, d): return f"{d.day} de {MON[d.month - 1]} de {d.year}"

    def truth(self):
        for x in self.records: yield x["id"], x["Titular"], None, {"fecha": self.when(x["Fecha"]), "seccion": x["Seccion"], "materias": "; ".join(x["Materias"])}

    # the language of queries -----------------------------------------------------------------------------------------
    def dates(self, s):
        """The records of a day, a month, a year, or of a span of them."""
        def ends(t):
            t = t.strip()
            if re.fullmatch(r"\d{4}", t): return datetime.date(int(t), 1, 1), datetime.date(int(t), 12, 31)
            m = re.fullmatch(r"(?:(\d{1,2})[/-])?(\d{1,2})[/-](\d{4})", t)
            try:
                if m and m[1]: return (datetime.date(int(m[3]), int(m[2]), int(m[1])),) * 2
                if m: return datetime.date(int(m[3]), int(m[2]), 1), datetime.date(int(m[3]) + int(m[2]) // 12, int(m[2]) % 12 + 1, 1) - datetime.timedelta(1)
            except ValueError: pass
            raise Wrong(f"Fecha no válida: {t}")
        s = s.strip()
        if s == "*": return {x["n"] for x in self.records}
        m = re.fullmatch(r"(>=|<=|>|<|=)?\s*([\d/-]+)", s)
        if ":" in s:
            a, b = s.split(":", 1)
            lo, hi = ends(a)[0], ends(b)[1]
        elif m and m[1] in (">", ">=", "<", "<="):
            a, b = ends(m[2])
            lo = b + datetime.timedelta(1) if m[1] == ">" else a if m[1] == ">=" else datetime.date.min
            hi = a - datetime.timedelta(1) if m[1] == "<" else b if m[1] == "<=" else datetime.date.max
        else: lo, hi = ends(s.lstrip("="))
        return {x["n"] for x in self.records if lo <= x["Fecha"] <= hi}

    def piece(self, fields, s):
        """What stands between the signs of a query: one word, or words that stand side by side."""
        out, s = set(), s.strip().strip('"')
        for f in fields:
            if f == "Fecha": out |= self.dates(s)
            elif s == "*": out |= set().union(*self.entries[f].values())
            elif s.startswith("="):
                k = fold(s[1:].strip())
                out |= set().union(*(g for t, g in self.entries[f].items() if t.startswith(k[:-1]))) if k.endswith("*") else self.entries[f].get(k, set())
            elif s.startswith("@"): out |= set().union(*(g for t, g in self.entries[f].items() if t.startswith(fold(s[1:].rstrip("*")))))
            else:
                ws = [w for w in re.findall(r"\w+\*?", fold(s)) if w not in STOP]
                if not ws: continue
                sets = [set().union(*(g for t, g in self.words[f].items() if t.startswith(w[:-1]))) if w.endswith("*") else self.words[f].get(w, set()) for w in ws]
                got = set.intersection(*sets)
                if len(ws) > 1:
                    rx = re.compile(" " + " ".join(re.escape(w.rstrip("*")) + (r"\S*" if w.endswith("*") else "") for w in ws) + " ")
                    got = {n for n in got if any(rx.search(t) for t in self.seqs[f].get(n, ()))}
                out |= got
        return out

    def expression(self, fields, text):
        if fields == ["Fecha"] and not re.search(r"[&!()]", text): parts = [text]
        else: parts = [p for p in re.split(r"([&!()]|/)" if fields != ["Fecha"] else r"([&!()])", text) if p.strip()]
        pos = 0

        def level():
            nonlocal pos
            left = atom()
            while pos < len(parts) and parts[pos] in "&/!":
                op = parts[pos]
                pos += 1
                right = atom()
                left = left & right if op == "&" else left | right if op == "/" else left - right
            return left

        def atom():
            nonlocal pos
            if pos >= len(parts): raise Wrong("Falta un término de búsqueda al final de la consulta.")
            p = parts[pos]
            pos += 1
            if p == "(":
                got = level()
                if pos >= len(parts) or parts[pos] != ")": raise Wrong("Faltan paréntesis en la consulta.")
                pos += 1
                return got
            if p == "!": return {x["n"] for x in self.records} - atom()
            if p in "&/)": raise Wrong(f"Signo inesperado: {p}")
            return self.piece(fields, p)

        got = level()
        if pos < len(parts): raise Wrong(f"Signo inesperado: {parts[pos]}")
        return got

    def query(self, req):
        out, said = None, []
        for i in range(20):
            t = req.get(f"QI{i}").strip()
            if not t: continue
            fs = [f.strip() for f in req.get(f"QF{i}").split("/") if f.strip()]
            bad = [f for f in fs if f not in FIELDS]
            if bad or not fs: raise Wrong(f"El campo {bad[0] if bad else ''} no existe en la base de textos.")
            got = self.expression(fs, t)
            op = (req.get(f"QB{i}") or "AND").upper()
            out = got if out is None else out | got if op == "OR" else out - got if op == "NOT" else out & got
            said.append(f"{'/'.join(fs)}: {t}")
        return out, said

    # pages -----------------------------------------------------------------------------------------------------------
    def skin(self, title, body):
        return Resp(f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">
<HTML><HEAD><TITLE>{e(title)}</TITLE>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=iso-8859-1">
<META NAME="GENERATOR" CONTENT="Inmagic DB/Text WebPublisher PRO 9.00">
<LINK REL="stylesheet" TYPE="text/css" HREF="/dbtw-wpd/estilo.css">
</HEAD>
<BODY BGCOLOR="#FFFFF0" TEXT="#000000" LINK="#800000">
<TABLE WIDTH="100%" BORDER="0"><TR><TD><A HREF="/"><IMG SRC="/dbtw-wpd/images/escudo.gif" BORDER="0" ALT="Archivo Municipal"></A></TD><TD><FONT FACE="Georgia" SIZE="5">Archivo Municipal de Valdehermoso</FONT><BR><FONT SIZE="2">Hemeroteca: índice de <I>La Voz de Valdehermoso</I> (1889-1936)</FONT></TD></TR></TABLE><HR>
{body}
<HR><FONT SIZE="1">&copy; Ayuntamiento de Valdehermoso. <A HREF="/contacto.htm">Contacto</A> | <A HREF="{FORM}">Nueva consulta</A> | <A HREF="/dbtw-wpd/ayuda.htm">Ayuda</A></FONT>
</BODY></HTML>''')

    def search_page(self):
        fixed = [("AC", "QBE_QUERY"), ("XC", EXE), ("BU", self.base + FORM)] + FIXED
        row = lambda i, f, label, inner=None: f'<TR>{"<TD>" + self.boolean(i) + "</TD>" if i else "<TD>&nbsp;</TD>"}<TD ALIGN="right"><B>{label}</B></TD><TD><INPUT TYPE="hidden" NAME="QF{i}" VALUE="{f}">{inner or f"""<INPUT TYPE="text" NAME="QI{i}" SIZE="45" VALUE="">"""}</TD></TR>\n'
        sec = '<SELECT NAME="QI4"><OPTION VALUE="">(todas)</OPTION>' + "".join(f'<OPTION VALUE="={s}">{s}</OPTION>' for s in SECTIONS) + "</SELECT>"
        return self.skin("Hemeroteca - Consulta", f'''<H2>Consulta</H2><P>Escriba una o varias palabras y pulse <B>Buscar</B>. Use &amp; (y), / (o), ! (no) y * para truncar. Las palabras separadas por un espacio se buscan juntas.</P>
<FORM METHOD="POST" ACTION="{EXE}" NAME="consulta">
{hidden(fixed)}
<TABLE BORDER="0" CELLPADDING="3">
{row(0, "Titular/Resumen/Materias/Personas/Lugares", "Palabra clave")}{row(1, "Titular", "Titular")}{row(2, "Autor/Personas", "Persona")}{row(3, "Materias", "Materia")}{row(4, "Seccion", "Sección", sec)}{row(5, "Fecha", "Fecha", '<INPUT TYPE="text" NAME="QI5" SIZE="25" VALUE=""> <FONT SIZE="1">(p. ej. 1931, 14/4/1931, 1898:1902)</FONT>')}
</TABLE>
<P><INPUT TYPE="submit" VALUE="Buscar"> <INPUT TYPE="reset" VALUE="Limpiar"></P></FORM>
<P><A HREF="/dbtw-wpd/materias.htm">Lista de materias</A></P>
<HR><FORM METHOD="POST" ACTION="/cgi-bin/boletin.pl"><FONT SIZE="2">Reciba el boletín del Archivo: <INPUT TYPE="text" NAME="correo" SIZE="25"> <INPUT TYPE="submit" VALUE="Suscribirse"></FONT></FORM>''')

    def boolean(self, i): return f'<SELECT NAME="QB{i}"><OPTION VALUE="AND" SELECTED>y</OPTION><OPTION VALUE="OR">o</OPTION><OPTION VALUE="NOT">no</OPTION></SELECT>'

    def message(self, text): return self.skin("Mensaje", f'<P><B>{e(text)}</B></P><P><A HREF="{FORM}">Volver a la página de consulta</A></P>')

    def args(self, req, ac, se, rn, mr, **new):
        """An address on the kept set of records, with all parameters carried on."""
        own = {"SN": f"AUTO{20000 + se * 7 % 9999}", "SE": se, "RN": rn, "MR": mr, **new}
        ps = [("AC", ac), ("XC", EXE), ("BU", req.get("BU") or self.base + FORM)]
        for k, d in FIXED: ps.append((k, own[k] if k in own else req.get(k) if req.has(k) else d))
        return EXE + "?" + urlencode(ps, encoding="iso-8859-1")

    def subject(self, m): return EXE + "?" + urlencode([("AC", "QBE_QUERY"), ("XC", EXE), ("BU", self.base + FORM), ("TN", TN), ("QF0", "Materias"), ("QI0", "=" + m), ("RF", "WebLista"), ("DF", "WebFicha"), ("MF", "mensajes.ini"), ("NP", "3"), ("MR", "20")], encoding="iso-8859-1")

    def block(self, req, se, start):
        xs, said = self.sets[se]
        mr = req.int("MR", 20)
        mr = mr if 1 <= mr <= 500 else 20
        start = max(0, min(start, (len(xs) - 1) // mr * mr))
        part = xs[start:start + mr]
        req.kind, req.served = "search", [x["id"] for x in part]
        but = lambda ac, img, alt: f'<A HREF="{e(self.args(req, ac, se, start, mr))}"><IMG SRC="/dbtw-wpd/images/{img}.gif" BORDER="0" ALT="{alt}"></A>&nbsp;'
        nav = f'<A HREF="{e(req.get("BU") or FORM)}"><IMG SRC="/dbtw-wpd/images/nueva.gif" BORDER="0" ALT="Nueva consulta"></A>&nbsp;' + (but("PREV_BLOCK", "anterior", "Página anterior") if start else "") + (but("NEXT_BLOCK", "siguiente", "Página siguiente") if start + mr < len(xs) else "")
        head = f'<TABLE WIDTH="100%" BORDER="0"><TR><TD><B>Registros {start + 1} a {start + len(part)} de {len(xs)}</B></TD><TD ALIGN="right">{nav}</TD></TR></TABLE>'
        out = ""
        for i, x in enumerate(part, start):
            if req.get("RF") == "WebFicha": out += self.card(x) + "<HR>"
            else: out += f'''<TR VALIGN="top"><TD ALIGN="right"><FONT SIZE="2">{i + 1}.</FONT></TD><TD><A HREF="{e(self.args(req, "GET_RECORD", se, i, mr))}"><B>{e(x["Titular"])}</B></A><BR>
<FONT SIZE="2"><I>La Voz de Valdehermoso</I>, núm. {x["Num"]}, p. {x["Pag"]}<BR>Fecha: <SPAN CLASS="fecha">{self.when(x["Fecha"])}</SPAN><BR>Sección: <SPAN CLASS="sec">{x["Seccion"]}</SPAN><BR>Materias: <SPAN CLASS="mat">{e("; ".join(x["Materias"]))}</SPAN></FONT></TD><TD><FONT SIZE="1">{x["id"]}</FONT></TD></TR>
'''
        if req.get("RF") != "WebFicha": out = f'<TABLE BORDER="0" CELLPADDING="4" WIDTH="100%">\n{out}</TABLE>'
        return self.skin("Hemeroteca - Resultado", f'<P><FONT SIZE="2">Su consulta: {e("; ".join(said))}</FONT></P>{head}<HR>{out}{head}')

    def card(self, x):
        row = lambda a, b: f'<TR VALIGN="top"><TD ALIGN="right" WIDTH="140"><B>{a}:</B></TD><TD>{b}</TD></TR>\n' if b else ""
        mats = "; ".join(f'<A HREF="{e(self.subject(m))}">{m}</A>' for m in x["Materias"])
        return f'<TABLE BORDER="0" CELLPADDING="3">{row("Titular", "<FONT SIZE=4>" + e(x["Titular"]) + "</FONT>")}{row("Autor", e(x["Autor"]))}{row("Fecha", self.when(x["Fecha"]))}{row("Número y página", x["Num"] + ", p. " + x["Pag"])}{row("Sección", x["Seccion"])}{row("Materias", mats)}{row("Personas", e("; ".join(x["Personas"])))}{row("Lugares", e("; ".join(x["Lugares"])))}{row("Resumen", e(x["Resumen"]))}{row("Microfilm", x["Micro"])}{row("Núm. de registro", x["id"])}</TABLE>'

    def record(self, req, se, rn):
        xs, _ = self.sets[se]
        rn = max(0, min(rn, len(xs) - 1))
        x, mr = xs[rn], req.int("MR", 20) or 20
        req.kind, req.served = "record", [x["id"]]
        go = lambda ac, t, at: f'<A HREF="{e(self.args(req, ac, se, at, mr))}">{t}</A>&nbsp;|&nbsp;'
        nav = (go("GET_RECORD", "Registro anterior", rn - 1) if rn else "") + (go("GET_RECORD", "Registro siguiente", rn + 1) if rn + 1 < len(xs) else "") + go("GET_BLOCK", "Volver a la lista", rn // mr * mr) + f'<A HREF="{e(req.get("BU") or FORM)}">Nueva consulta</A>'
        return self.skin("Hemeroteca - Ficha", f'<P>Registro {rn + 1} de {len(xs)}</P><P>{nav}</P>{self.card(x)}<FORM METHOD="POST" ACTION="/cgi-bin/solicitud.pl"><INPUT TYPE="hidden" NAME="registro" VALUE="{x["id"]}">Solicitar copia. Nombre: <INPUT TYPE="text" NAME="nombre"> Correo: <INPUT TYPE="text" NAME="correo"> <INPUT TYPE="submit" VALUE="Solicitar"></FORM>')

    def handle(self, req):
        p = req.path.lower()
        if p.startswith("/cgi-bin/"): return forbid(req, "solicitud", "Gracias.")
        if p in ("/", "/index.htm"): return self.skin("Archivo Municipal de Valdehermoso", f'<H2>Bienvenidos</H2><UL><LI><A HREF="{FORM}">Consultar la hemeroteca</A></LI><LI><A HREF="/horario.htm">Horario</A></LI><LI><A HREF="/contacto.htm">Contacto</A></LI></UL>')
        if p == FORM: return self.search_page()
        if p == "/dbtw-wpd/ayuda.htm": return self.skin("Ayuda", "<H2>Ayuda</H2><P>Con * se truncan las palabras: <I>escuel*</I>. Con = al principio se busca la materia entera: <I>=SEMANA SANTA</I>. Un * solo busca todos los registros que tienen algo en el campo.</P>")
        if p == "/dbtw-wpd/materias.htm": return self.skin("Materias", "<H2>Materias</H2><UL>" + "".join(f'<LI><A HREF="{e(self.subject(m))}">{m}</A></LI>' for m in sorted(MAT, key=fold)[:24]) + "</UL><P>Para las demás materias use la página de consulta.</P>")
        if p == "/horario.htm": return self.skin("Horario", "<P>De lunes a viernes, de 9 a 14 horas.</P>")
        if p == "/contacto.htm": return self.skin("Contacto", '<FORM METHOD="POST" ACTION="/cgi-bin/contacto.pl">Nombre <INPUT TYPE="text" NAME="nombre"><BR>Correo <INPUT TYPE="text" NAME="correo"><BR><TEXTAREA NAME="mensaje"></TEXTAREA><BR><INPUT TYPE="submit" VALUE="Enviar"></FORM>')
        if p != EXE: return None
        ac, se = req.get("AC").upper(), req.int("SE")
        if req.get("TN").lower() != TN: return self.message("No se puede abrir la base de textos." if req.get("TN") else "Falta el parámetro TN.")
        if ac == "QBE_QUERY":
            try: got, said = self.query(req)
            except Wrong as w: return self.message(str(w))
            if got is None: return self.message("No ha introducido ningún criterio de búsqueda.")
            if not got: return self.message("No se han encontrado registros que respondan a su consulta.")
            xs = sorted((self.records[n] for n in got), key=lambda x: (x["Fecha"], x["id"]))
            with self.lock:
                self.last_se += 1
                se = self.last_se
                self.sets[se] = (xs, said)
                self.sets.pop(se - KEPT, None)
            return self.block(req, se, 0)
        if ac in ("NEXT_BLOCK", "PREV_BLOCK", "GET_BLOCK", "GET_RECORD"):
            if se not in self.sets: return self.message("Su sesión ha caducado. Repita la consulta, por favor.")
            rn, mr = req.int("RN"), req.int("MR", 20) or 20
            if ac == "GET_RECORD": return self.record(req, se, rn)
            return self.block(req, se, rn + mr if ac == "NEXT_BLOCK" else rn - mr if ac == "PREV_BLOCK" else rn)
        return self.message("Acción desconocida.")

"""University theses in Portuguese: three rows of term, field and operator; 10 a page, 300 at most; browse by year and by author's letter."""
import re
from urllib.parse import urlencode
from bed import Resp, Site, e, opts
from kit import Index, forbid, skewed, tokens
from words import fold

# unit: degree names, topics, methods, abstract words
UNITS = {"Faculdade de Medicina": "diabetes tipo 2;hipertensão arterial;cancro da mama;depressão no idoso;doença de Alzheimer;insuficiência cardíaca;obesidade infantil;asma brônquica;transplante renal;sépsis neonatal;enxaqueca;esclerose múltipla;acidente vascular cerebral;tuberculose;hepatite C;dor crónica;vacinação;cuidados paliativos;resistência aos antibióticos;osteoporose;apneia do sono;psoríase",
         "Faculdade de Engenharia": "betão armado;turbinas eólicas;redes de sensores;visão por computador;pontes ferroviárias;painéis fotovoltaicos;veículos elétricos;águas residuais;robótica móvel;aprendizagem automática;gestão de stocks;materiais compósitos;soldadura por fricção;sistemas embebidos;edifícios de balanço nulo;redes inteligentes;processamento de fala;alvenaria antiga;fadiga de metais;biogás;realidade aumentada;manutenção preditiva;segurança informática",
         "Faculdade de Letras": "a poesia de Camões;o romance oitocentista;o Estado Novo;a imprensa operária;a Ordem de Cristo;o teatro vicentino;a expansão portuguesa;os forais manuelinos;a epigrafia romana;o português europeu;a tradução literária;a arte sacra;o neorrealismo;a filosofia de Espinosa;a toponímia medieval;a Inquisição de Lisboa;os livros de viagens;a literatura infantil;a azulejaria barroca;o castro de Monte Mozinho;a prosódia",
         "Faculdade de Direito": "contrato de trabalho;responsabilidade civil;prova digital;arrendamento urbano;direito da concorrência;proteção de dados;violência doméstica;insolvência;arbitragem;direito ao esquecimento;extradição;contratação pública;propriedade intelectual;regulação bancária;direito do mar;adoção internacional;crime económico",
         "Faculdade de Ciências": "anéis de benzeno;líquenes urbanos;sismicidade dos Açores;corais de profundidade;equações diferenciais;buracos negros;nanopartículas de ouro;genética de lobos;aerossóis atmosféricos;grafos aleatórios;abelhas solitárias;arribas costeiras;proteínas de choque térmico;invasão de acácias;cristais líquidos;morcegos cavernícolas;grutas calcárias;plâncton;enzimas fúngicas",
         "Instituto de Educação": "avaliação das aprendizagens;ensino da matemática;abandono escolar;educação inclusiva;formação de professores;bibliotecas escolares;ensino a distância;leitura no primeiro ciclo;indisciplina na sala de aula;educação ambiental;quadros interativos;transição para o mercado de trabalho;educação de adultos;supervisão pedagógica;jardim de infância",
         "Escola de Economia e Gestão": "pequenas e médias empresas;turismo rural;comércio eletrónico;mercado de capitais;satisfação dos clientes;marca do território;crédito à habitação;exportação de calçado;empreendedorismo social;liderança feminina;auditoria interna;política monetária;vinho do Porto;economia circular;gestão hospitalar;salário mínimo",
         "Faculdade de Arquitetura": "habitação social;reabilitação urbana;espaço público;casas de emigrantes;mercados municipais;arquitetura religiosa;estações ferroviárias;jardins históricos;luz natural;cidades médias;escolas do Plano dos Centenários;frentes ribeirinhas",
         "Faculdade de Desporto": "futebol juvenil;treino de força;natação de competição;atividade física em idosos;lesões do joelho;ginástica rítmica;surf;orientação;equilíbrio postural",
         "Faculdade de Belas-Artes": "gravura em metal;escultura pública;ilustração científica;livro de artista;fotografia documental;cerâmica contemporânea;desenho de observação;arte sonora"}
SIZE = [20, 24, 16, 12, 17, 13, 14, 6, 3, 2]
UNITS = {k: v.split(";") for k, v in UNITS.items()}
PATTERNS = ["{A}: {m}", "{m} em {a}", "Contributos para o estudo de {a}", "{A} e {b}: {m}", "O papel de {a} em {p}", "{A} em {p}", "Impacto de {a} em {b}", "{A} ({y1}-{y2})", "Do passado ao futuro: {a} em {p}", "{m}: {a} e {b}", "Entre {a} e {b}", "{A}: o caso de {p}", "Modelação de {a} com recurso a {b}", "Perceções sobre {a} em {p}", "Novas abordagens a {a}"]
METHODS = "um estudo de caso;revisão sistemática da literatura;uma abordagem experimental;análise comparativa;estudo exploratório;um modelo de avaliação;desafios e perspetivas;estudo longitudinal;caracterização e tendências;uma proposta de intervenção;diagnóstico e prognóstico;ensaio clínico;relatório de estágio;simulação numérica;um inquérito nacional;leituras críticas".split(";")
PLACES = "Lisboa;Porto;Coimbra;Braga;Évora;o Algarve;a Madeira;os Açores;Trás-os-Montes;Angola;Moçambique;Cabo Verde;o Alentejo;Viana do Castelo;Aveiro;o Minho;a Beira Interior;Goa;Timor-Leste;Setúbal".split(";")
SUR = "Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves Gomes Lopes Marques Alves Almeida Ribeiro Pinto Carvalho Teixeira Moreira Correia Mendes Nunes Soares Vieira Monteiro Cardoso Rocha Neves Coelho Cruz Cunha Pires Ramos Reis Simões Antunes Matos Fonseca Machado Araújo Barbosa Tavares Lourenço Castro Figueiredo Azevedo Freitas Magalhães Henriques Lima Guerreiro Batista Pinheiro Faria Barros Miranda Campos Nogueira Morais Borges Esteves Brito Melo Abreu Leite Valente Andrade Queirós Seixas Viana Xavier Zagalo Urbano Jardim Ervedosa Horta Inácio Uva".split()
GIVEN = "Maria Ana Joana Inês Catarina Marta Sofia Rita Filipa Helena Teresa Isabel Cláudia Patrícia Susana João José António Pedro Miguel Rui Tiago Luís Paulo Nuno Ricardo André Carlos Jorge Hugo Bruno Vítor Álvaro Gonçalo Duarte Beatriz Raquel Diana Vera Leonor".split()
SENT = "O presente trabalho analisa {a} à luz de {b}.;Os resultados sugerem que {a} se relaciona com {b}.;Foram inquiridas {n} pessoas residentes em {p}.;A amostra incluiu {n} casos recolhidos entre {y1} e {y2}.;Discute-se ainda o contributo de {b}.;Conclui-se que são necessários mais estudos sobre {a}.;A metodologia assentou em entrevistas semiestruturadas.;Propõe-se um conjunto de recomendações práticas.;Este tema tem merecido atenção crescente em {p}.;A revisão da literatura evidencia lacunas importantes.;Utilizou-se um desenho quase-experimental.;Verificaram-se diferenças estatisticamente significativas entre os grupos.;O arquivo de {p} foi a fonte principal.;O modelo foi validado com dados reais.;Apresenta-se um protótipo e a respetiva avaliação.".split(";")
Y0, Y1 = 1991, 2023
FIELDS = [("todos", "Todos os campos"), ("autor", "Autor"), ("titulo", "Título"), ("resumo", "Resumo")]
OPS = [("E", "E"), ("OU", "OU"), ("NAO", "NÃO")]
SORTS = [("relevancia", "Relevância"), ("ano", "Ano (mais recentes)"), ("titulo", "Título"), ("autor", "Autor")]


def joined(s):
    """The sentence with its prepositions and articles run together: 'em a' is 'na'."""
    for a, b in ((" em os ", " nos "), (" em o ", " no "), (" em a ", " na "), (" em as ", " nas "), (" de os ", " dos "), (" de o ", " do "), (" de a ", " da "), (" de as ", " das "), (" a os ", " aos "), (" a o ", " ao "), (" a a ", " à "), (" a as ", " às ")): s = s.replace(a, b)
    return s


class S(Site):
    name, about, server, home = "theses", "Portuguese theses; three search rows with operators, 10 a page, 300 at most, browse by year and letter", "Apache-Coyote/1.1", "/"
    disallow = ("/pedido", "/deposito", "/estatisticas", "/exportar")
    PER, CAP = 10, 300

    def build(self):
        r, n, seen = self.rng, 1040, set()
        self.ix = {k: Index() for k, _ in FIELDS}
        units = list(UNITS)
        while len(self.records) < 2385:
            u = r.choices(units, SIZE)[0]
            a, b = r.sample(UNITS[u], 2)
            if r.random() < .1: b = r.choice(UNITS[r.choice(units)])
            y = min(Y1, int(r.triangular(Y0, Y1 + 1, 2014)))
            y1 = r.randrange(1820, 1990)
            fill = lambda t: joined(t.format(A=a[0].upper() + a[1:], a=a, b=b, m=r.choice(METHODS), p=r.choice(PLACES), n=r.randrange(12, 900), y1=y1, y2=y1 + r.randrange(5, 60)))
            t = fill(r.choice(PATTERNS))
            t = t[0].upper() + t[1:]
            if t in seen:
                t += f": {r.choice(METHODS)}" if ":" not in t else f" – {r.choice(('parte II', 'contributos', 'uma revisão', 'perspetivas atuais'))}"
                if t in seen: continue
            seen.add(t)
            n += r.randrange(1, 12)
            s = [SUR[skewed(r, len(SUR), 12)] for _ in range(r.choice((1, 1, 2, 2, 3)))]
            author = f'{s[-1]}, {r.choice(GIVEN)} {r.choice(GIVEN) + " " if r.random() < .35 else ""}{" ".join(s[:-1])}{" da" if r.random() < .08 else ""}'.strip().replace("  ", " ")
            x = {"id": f"TD{n:05d}", "t": t, "au": author, "y": y, "deg": r.choices(("Mestrado", "Doutoramento"), (4, 1))[0], "u": u, "or": f"{r.choice(GIVEN)} {r.choice(SUR)}", "abs": " ".join(map(fill, r.sample(SENT, r.randrange(3, 7)))) if r.random() < .94 else "", "kw": [a, b], "n": len(self.records)}
            k = x["n"]
            self.ix["autor"].add(k, author); self.ix["titulo"].add(k, t); self.ix["resumo"].add(k, x["abs"])
            self.ix["todos"].add(k, f'{author} {t} {x["abs"]} {u} {x["or"]} {y} {x["deg"]}')
            self.records.append(x)
        self.by = {x["id"]: x for x in self.records}

    def truth(self):
        for x in self.records: yield x["id"], x["t"], f'/tese/{x["id"]}', {"author": x["au"], "year": str(x["y"]), "degree": x["deg"], "unit": x["u"]}

    def skin(self, title, body):
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="pt" lang="pt">
<head><title>{e(title)} - Repositório de Teses</title><meta http-equiv="Content-Type" content="text/html; charset=utf-8" /><link rel="stylesheet" type="text/css" href="/css/repositorio.css" /></head>
<body>
<div id="cabecalho"><h1><a href="/">Repositório de Teses e Dissertações</a></h1><p>Universidade do Vale do Ave</p></div>
<div id="menu"><h2>Pesquisar</h2><ul><li><a href="/pesquisa">Pesquisa</a></li></ul><h2>Percorrer</h2><ul><li><a href="/anos">Por ano</a></li><li><a href="/autores">Por autor</a></li></ul><h2>Serviços</h2><ul><li><a href="/deposito">Depositar uma tese</a></li><li><a href="/estatisticas">Estatísticas</a></li><li><a href="/sobre">Sobre o repositório</a></li><li><a href="/ajuda">Ajuda</a></li></ul>
<form action="/alertas" method="post"><fieldset><legend>Alertas</legend><p><label for="al">Receber novidades por e-mail</label> <input type="text" id="al" name="email" size="16" /> <input type="submit" value="Subscrever" /></p></fieldset></form></div>
<div id="conteudo">
{body}
</div>
<div id="rodape"><p>Serviços de Documentação - <a href="/contactos">Contactos</a></p></div>
</body>
</html>''')

    def form(self, g=lambda k: "", err=""):
        rows = ""
        for i in (1, 2, 3):
            op = f'<select name="op{i}">{opts(OPS, g(f"op{i}") or "E")}</select>' if i > 1 else "&nbsp;"
            rows += f'<tr><td>{op}</td><td><input type="text" name="termo{i}" size="35" value="{e(g(f"termo{i}"))}" /></td><td>em</td><td><select name="campo{i}">{opts(FIELDS, g(f"campo{i}") or "todos")}</select></td></tr>\n'
        return f'''{f'<p class="aviso">{err}</p>' if err else ""}<form action="/pesquisa" method="get" class="pesquisa"><table summary="Pesquisa">
{rows}<tr><td></td><td colspan="3">Ordenar por <select name="ordem">{opts(SORTS, g("ordem") or "relevancia")}</select> <input type="submit" value="Pesquisar" /> <input type="reset" value="Limpar" /></td></tr></table></form>'''

    def list(self, req, hits, link, head, form=""):
        req.kind, total = "search", len(hits)
        hits = hits[:self.CAP]
        last = max(1, -(-len(hits) // self.PER))
        pag = max(1, min(last, req.int("pag", 1)))
        part = hits[(pag - 1) * self.PER:pag * self.PER]
        req.served = [x["id"] for x in part]
        note = f"A consulta devolveu {total} resultados; são mostrados os primeiros {self.CAP}." if total > self.CAP else f"{total} resultado{'' if total == 1 else 's'}"
        nav = ""
        if last > 1:
            lo, hi = max(1, pag - 5), min(last, pag + 5)
            nav = '<div class="paginas">' + (f'<a href="{e(link(pag - 1))}">&laquo; anterior</a> ' if pag > 1 else "") + " ".join(f"<strong>{k}</strong>" if k == pag else f'<a href="{e(link(k))}">{k}</a>' for k in range(lo, hi + 1)) + (f' <a href="{e(link(pag + 1))}">seguinte &raquo;</a>' if pag < last else "") + "</div>"
        items = "\n".join(f'''<li value="{(pag - 1) * self.PER + i}"><p class="titulo"><a href="/tese/{x["id"]}">{e(x["t"])}</a></p><p class="autor">{e(x["au"])}</p><p class="dados"><span>{x["deg"]}</span>, <span>{e(x["u"])}</span>, <span>{x["y"]}</span></p>{f'<p class="res">{e(x["abs"][:160])}...</p>' if x["abs"] else ""}</li>''' for i, x in enumerate(part, 1))
        return self.skin(head, f'<h2>{e(head)}</h2>{form}<p class="total">{note}</p>{nav}<ol class="resultados">\n{items}\n</ol>{nav}')

    def search(self, req):
        g = lambda k: req.get(k).strip()
        if not req.qs: return self.skin("Pesquisa", f"<h2>Pesquisa</h2>{self.form()}<p>Deixe em branco as linhas de que não precisa.</p>")
        sets = []
        for i in (1, 2, 3):
            ws = tokens(g(f"termo{i}"))
            f = g(f"campo{i}") if g(f"campo{i}") in self.ix else "todos"
            if ws: sets.append((g(f"op{i}") or "E", self.ix[f].every(ws)))
        if not sets:
            req.kind = "search"
            return self.skin("Pesquisa", f'<h2>Pesquisa</h2>{self.form(req.get, "Introduza pelo menos um termo de pesquisa.")}')
        ns = sets[0][1]
        for op, s in sets[1:]: ns = ns | s if op == "OU" else ns - s if op == "NAO" else ns & s
        hits = [self.records[n] for n in sorted(ns)]
        o = g("ordem")
        if o == "ano": hits.sort(key=lambda x: -x["y"])
        elif o in ("titulo", "autor"): hits.sort(key=lambda x: fold(x["t" if o == "titulo" else "au"]))
        else: hits.sort(key=lambda x: (len(x["t"]), x["n"]))
        if not hits:
            req.kind = "search"
            return self.skin("Pesquisa", f'<h2>Pesquisa</h2>{self.form(req.get, "Não foram encontrados resultados.")}')
        names = [f"{k}{i}" for i in (1, 2, 3) for k in (("op",) if i > 1 else ()) + ("termo", "campo")] + ["ordem"]
        return self.list(req, hits, lambda k: "/pesquisa?" + urlencode([(m, g(m)) for m in names] + [("pag", k)]), "Resultados da pesquisa", self.form(req.get))

    def handle(self, req):
        p = req.path.rstrip("/") or "/"
        if req.method == "POST": return forbid(req, {"/alertas": "newsletter", "/pedido": "request", "/deposito": "login", "/contactos": "contact"}.get(p, "form"), "Pedido recebido.")
        if p == "/":
            new = sorted(self.records, key=lambda x: (-x["y"], -x["n"]))[:5]
            req.served = [x["id"] for x in new]
            return self.skin("Início", f'<h2>Bem-vindo</h2><p>O repositório reúne {len(self.records)} teses de doutoramento e dissertações de mestrado.</p><form action="/pesquisa" method="get"><p><input type="text" name="termo1" size="40" /> <select name="campo1">{opts(FIELDS)}</select> <input type="submit" value="Pesquisar" /> <a href="/pesquisa">mais opções</a></p></form><h3>Entradas recentes</h3><ul>' + "".join(f'<li><a href="/tese/{x["id"]}">{e(x["t"])}</a></li>' for x in new) + "</ul>")
        if p == "/pesquisa": return self.search(req)
        if p == "/anos":
            y = req.int("ano", 0)
            hits = sorted((x for x in self.records if x["y"] == y), key=lambda x: fold(x["t"]))
            if hits: return self.list(req, hits, lambda k: f"/anos?ano={y}&pag={k}", f"Teses de {y}")
            c = {y: sum(x["y"] == y for x in self.records) for y in range(Y1, Y0 - 1, -1)}
            return self.skin("Por ano", "<h2>Percorrer por ano</h2><ul class=\"anos\">" + "".join(f'<li><a href="/anos?ano={y}">{y}</a> ({k})</li>' for y, k in c.items() if k) + "</ul>")
        if p == "/autores":
            l = req.get("letra").upper()[:1]
            bar = '<p class="letras">' + " ".join(f'<a href="/autores?letra={c}">{c}</a>' for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ") + "</p>"
            hits = sorted((x for x in self.records if l and fold(x["au"])[0].upper() == l), key=lambda x: (fold(x["au"]), x["y"]))
            if hits: return self.list(req, hits, lambda k: f"/autores?letra={l}&pag={k}", f"Autores: {l}", bar)
            return self.skin("Por autor", f"<h2>Percorrer por autor</h2><p>Escolha a letra inicial do apelido.</p>{bar}" + ("<p>Não há autores nesta letra.</p>" if l else ""))
        m = re.fullmatch(r"/tese/(TD\d{5})", p)
        if m and m[1] in self.by:
            x = self.by[m[1]]
            req.kind, req.served = "record", [x["id"]]
            row = lambda a, b: f"<tr><th>{a}</th><td>{b}</td></tr>" if b else ""
            kw = "; ".join(f'<a href="{e("/pesquisa?" + urlencode([("termo1", k), ("campo1", "todos")]))}">{e(k)}</a>' for k in x["kw"])
            return self.skin(x["t"], f'''<h2>{e(x["t"])}</h2><table class="registo" summary="">{row("Autor", e(x["au"]))}{row("Orientador", e(x["or"]))}{row("Ano", x["y"])}{row("Grau", x["deg"])}{row("Unidade orgânica", e(x["u"]))}{row("Palavras-chave", kw)}{row("Resumo", e(x["abs"]))}{row("Cota", x["id"])}</table>
<p><a href="/exportar?id={x["id"]}&amp;formato=bibtex">Exportar BibTeX</a></p><form action="/pedido" method="post"><p>Pedir uma cópia: <input type="hidden" name="id" value="{x["id"]}" /><input type="text" name="email" value="" /> <input type="submit" value="Pedir" /></p></form>''')
        texts = {"/sobre": ("Sobre o repositório", "<p>Criado em 2006, o repositório guarda as teses da universidade desde 1991.</p>"), "/ajuda": ("Ajuda", "<p>Os acentos e as maiúsculas não são considerados. O operador NÃO exclui os registos com o termo seguinte.</p>"), "/estatisticas": ("Estatísticas", "<p>Sem dados.</p>"),
                 "/contactos": ("Contactos", '<form action="/contactos" method="post"><p><textarea name="mensagem" rows="4" cols="40"></textarea> <input type="submit" value="Enviar" /></p></form>'), "/deposito": ("Depositar", '<form action="/deposito" method="post"><p>Utilizador <input type="text" name="u" /> Senha <input type="password" name="s" /> <input type="submit" value="Entrar" /></p></form>')}
        if p in texts: return self.skin(texts[p][0], f"<h2>{texts[p][0]}</h2>{texts[p][1]}")

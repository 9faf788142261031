"""A list on a SharePoint 2010 site, in German: pages of 30 that a script turns (Paged=TRUE, p_ID, PageFirstRow), filter fields in addresses, a search box that a script sends to OSSSearchResults.aspx."""
import base64, datetime, re
from urllib.parse import quote
from bed import Resp, Site, e, redirect
from kit import Index, day_in, forbid_html5, skewed
from words import FIRST_DE, SUR_DE, Vocab, fold

L = "/Lists/Beschluesse/"
VIEW = {"AllItems.aspx": "{7A2D9C41-0B1E-4C58-9C1F-5D6E2A9B8F03}", "Neueste.aspx": "{E1B7F6A2-93C4-4F0D-8E2B-1A7C5D3F9046}"}
LIST = "{3F0C8B52-6E1D-4A97-B2A4-C85D1E7F9A60}"
TOPICS = ["Bau und Planung", "Bildung", "Energie und Wasser", "Finanzen", "Friedhof", "Gesundheit", "Kultur", "Liegenschaften", "Personal", "Polizei", "Soziales", "Sport", "Umwelt", "Verkehr"]
STATES = ["Genehmigt", "Abgelehnt", "Zurückgestellt", "Zur Kenntnis genommen", "In Vollzug"]
COLS = [("LinkTitle", "Titel"), ("Nummer", "Nummer"), ("Sachgebiet", "Sachgebiet"), ("Datum", "Datum"), ("Stand", "Stand")]
KEY = {"LinkTitle": "title", "Title": "title", "Nummer": "id", "Sachgebiet": "topic", "Datum": "date", "Stand": "state", "ID": "ID"}
DULL = set("der die das und in den von zu mit für auf im ist des dem ein eine".split())
PER, HITS = 30, 10
FILES = ["Gemeindeordnung.pdf", "Gebührenreglement.pdf", "Friedhofreglement.pdf", "Bauordnung.pdf", "Zonenplan.pdf", "Organigramm.docx", "Budget 2011.xlsx"]


def dmy(d): return f"{d:%d.%m.%Y}"
def js(s): return s.replace("\\", "\\\\").replace("&", "\\u0026").replace('"', "\\u0022")


class S(Site):
    name, about, server, home, id_re = "sharepoint", "SharePoint 2010 list, in German; pages turned by script, filter addresses, OSSSearchResults", "Microsoft-IIS/7.5", "/", r"(?:19|20)\d\d-\d{4}"
    disallow = ("/_layouts/authenticate.aspx", "/_layouts/listfeed.aspx", "/_layouts/userdisp.aspx", "/_layouts/viewlsts.aspx", "/_vti_bin/", "/_catalogs/", "/Lists/Beschluesse/EditForm.aspx", "/Lists/Beschluesse/NewForm.aspx")

    def build(self):
        r, v = self.rng, Vocab(self.rng, "de", topics=len(TOPICS))
        people = sorted({f"{r.choice(SUR_DE)} {r.choice(FIRST_DE)}" for _ in range(40)})
        days = sorted(day_in(r, datetime.date(2004, 1, 6), datetime.date(2011, 6, 28)) for _ in range(1020))
        ID, nums, used = 2, {}, set()
        for n, d in enumerate(days):
            k = skewed(r, len(TOPICS), 7)
            while True:
                t = r.choice([lambda: v.title(r.randrange(3, 7), k), lambda: f"{v.title(2, k)}: Kredit", lambda: f"{v.title(2, k)}, Vergabe der Arbeiten", lambda: f"Antrag {r.choice(SUR_DE)} betreffend {v.title(2, k)}", lambda: f"Anfrage zu {v.title(2, k)}", lambda: f"{v.title(1, k)} und {v.title(1, k)}"])()
                if t not in used: break
            used.add(t)
            ID += r.choice((1, 1, 1, 1, 2, 3))
            nums[d.year] = nums.get(d.year, 100 + r.randrange(50)) + r.choice((1, 1, 2, 3))
            self.records.append({"ID": ID, "id": f"{d.year}-{nums[d.year]:04d}", "title": t, "topic": TOPICS[k], "date": d, "state": r.choices(STATES, [60, 8, 8, 14, 10 if d.year > 2008 else 0])[0], "text": v.text(r.randrange(30, 120), k, .5), "by": r.choice(people), "url": f"{L}DispForm.aspx?ID={ID}", "n": n})
        self.by = {x["ID"]: x for x in self.records}
        self.index = Index()
        for x in self.records: self.index.add(x["n"], x["title"], x["text"], x["topic"], x["id"].replace("-", " "), x["state"])

    def truth(self):
        for x in self.records: yield x["id"], x["title"], x["url"], {"number": x["id"], "topic": x["topic"], "date": dmy(x["date"]), "state": x["state"]}

    # ---- pages

    def page(self, req, title, body, action="", crumb="", scope="Diese Website"):
        noise = base64.b64encode((f"{self.port}|{title}|" + "VS" * 300).encode()).decode()
        src = quote(self.base + req.path, safe="")
        quick = "".join(f'<li class="static"><a class="static menu-item" href="{u}"><span class="additional-background"><span class="menu-item-text">{t}</span></span></a>{s}</li>' for t, u, s in (
            ("Bibliotheken", "/_layouts/viewlsts.aspx?BaseType=1", '<ul class="static"><li class="static"><a class="static menu-item" href="/Dokumente/Forms/AllItems.aspx"><span class="additional-background"><span class="menu-item-text">Reglemente</span></span></a></li></ul>'),
            ("Listen", "/_layouts/viewlsts.aspx?BaseType=0", f'<ul class="static"><li class="static"><a class="static menu-item" href="{L}AllItems.aspx"><span class="additional-background"><span class="menu-item-text">Beschlüsse</span></span></a></li><li class="static"><a class="static menu-item" href="{L}Neueste.aspx"><span class="additional-background"><span class="menu-item-text">Neueste Beschlüsse</span></span></a></li></ul>')))
        box = "ctl00_PlaceHolderSearchArea_ctl01_"
        return Resp(f'''<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="de-de" dir="ltr">
<head><meta http-equiv="X-UA-Compatible" content="IE=8" /><meta name="GENERATOR" content="Microsoft SharePoint" /><meta http-equiv="Content-type" content="text/html; charset=utf-8" /><meta http-equiv="Expires" content="0" />
<title>
	{e(title)}
</title>
<link rel="stylesheet" type="text/css" href="/_layouts/1031/styles/Themable/corev4.css?rev=iIikGkMuXBs8CWzKDAyjsQ%3D%3D"/>
<script type="text/javascript" src="/_layouts/1031/init.js?rev=BJDmyeIV5jS04CPkRq4Ldg%3D%3D"></script>
<script type="text/javascript">
//<![CDATA[
	document.onreadystatechange=fnRemoveAllStatus; function fnRemoveAllStatus(){{removeAllStatus(true)}};var _spPageContextInfo = {{webServerRelativeUrl: "\\u002f", webLanguage: 1031, currentLanguage: 1031, webUIVersion:4, alertsEnabled:false, siteServerRelativeUrl: "\\u002f"}};
//]]>
</script>
<link rel="alternate" type="application/rss+xml" title="Beschlüsse" href="/_layouts/listfeed.aspx?List={quote(LIST)}" />
</head>
<body scroll="no" onload="if (typeof(_spBodyOnLoadWrapper) != 'undefined') _spBodyOnLoadWrapper();" class="v4master">
<form name="aspnetForm" method="post" action="{e(action or req.target)}" onsubmit="javascript:return WebForm_OnSubmit();" id="aspnetForm">
<div class="aspNetHidden">
<input type="hidden" name="MSOWebPartPage_PostbackSource" id="MSOWebPartPage_PostbackSource" value="" />
<input type="hidden" name="MSOTlPn_SelectedWpId" id="MSOTlPn_SelectedWpId" value="" />
<input type="hidden" name="MSOTlPn_View" id="MSOTlPn_View" value="0" />
<input type="hidden" name="__REQUESTDIGEST" id="__REQUESTDIGEST" value="0x{abs(hash((self.port, title))) % 16 ** 16:016X},28 Jun 2011 09:12:44 -0000" />
<input type="hidden" name="__EVENTTARGET" id="__EVENTTARGET" value="" />
<input type="hidden" name="__EVENTARGUMENT" id="__EVENTARGUMENT" value="" />
<input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="/wE{noise}" />
</div>
<script type="text/javascript" language="JavaScript" defer="defer">
<!--
function SearchEnsureSOD() {{ EnsureScript('search.js',typeof(GoSearch)); }} _spBodyOnLoadFunctionNames.push('SearchEnsureSOD');function S3031AEBB_Submit() {{if (document.getElementById('{box}ctl04').value == '0') {{ document.getElementById('{box}S3031AEBB_InputKeywords').value=''; }}SearchEnsureSOD();GoSearch('{box}ctl04','{box}S3031AEBB_InputKeywords',null,true,false,null,'{box}ctl00',null,null,'{scope}','\\u002f_layouts\\u002fOSSSearchResults.aspx', 'Diese Website','Diese Liste', 'Dieser Ordner', 'Verwandte Websites', '\\u002f_layouts\\u002fOSSSearchResults.aspx', '', 'Geben Sie mindestens ein Suchwort ein.');if (document.getElementById('{box}ctl04').value == '0') {{ document.getElementById('{box}S3031AEBB_InputKeywords').value=''; }}}}
// -->
</script>
<div id="s4-ribbonrow" class="s4-pr s4-ribbonrowhidetitle"><div class="s4-trc-container s4-notdlg"><div class="s4-trc-container-menu"><a href="/_layouts/Authenticate.aspx?Source={src}" id="ctl00_IdWelcome_ExplicitLogin" class="s4-signInLink">Anmelden</a></div></div></div>
<div id="s4-workspace"><div id="s4-bodyContainer">
<div id="s4-titlerow" class="s4-pr s4-notdlg s4-titlerowhidetitle"><table class="s4-titletable" cellspacing="0"><tbody><tr><td class="s4-titlelogo"><a href="/"><img src="/SiteAssets/wappen.png" alt="Stadt Rotterbach" /></a></td><td class="s4-titletext"><h1><a href="/">Stadt Rotterbach</a></h1><span id="onetidPageTitleSeparator" class="s4-nothome s4-bcsep s4-titlesep"><img src="/_layouts/images/blank.gif" alt="" /></span><h2>{crumb or e(title)}</h2></td></tr></tbody></table></div>
<div id="s4-topheader2" class="s4-pr s4-notdlg"><div class="s4-rp s4-app"><div id="s4-searcharea" class="s4-search s4-rp"><table class="s4-wpTopTable" border="0" cellpadding="0" cellspacing="0" width="100%"><tr><td valign="top"><div><div id="SRSB"><div>
<input name="ctl00$PlaceHolderSearchArea$ctl01$ctl00" type="hidden" id="{box}ctl00" value="{self.base}" /><input name="ctl00$PlaceHolderSearchArea$ctl01$ctl04" type="hidden" id="{box}ctl04" value="0" />
<table class="ms-sbtable ms-sbtable-ex s4-search"><tr class="ms-sbrow"><td class="ms-sbcell"><input name="ctl00$PlaceHolderSearchArea$ctl01$S3031AEBB_InputKeywords" type="text" value="Diese Website durchsuchen..." maxlength="200" id="{box}S3031AEBB_InputKeywords" accesskey="S" title="Suchen..." class="ms-sbplain" alt="Suchen..." onkeypress="javascript:return S3031AEBB_OSBEK(event)" onfocus="if (document.getElementById('{box}ctl04').value =='0') {{this.value=''; if (this.className == 'ms-sbplain') this.className = 's4-searchbox-QueryPrompt'; else this.className = ''; document.getElementById('{box}ctl04').value=1;}}" style="width:170px;" /></td><td class="ms-sbgo ms-sbcell"><a id="{box}S3031AEBB_go" title="Suchen" href="javascript:S3031AEBB_Submit()"><img title="Suchen" onmouseover="this.src='\\u002f_layouts\\u002fimages\\u002fgosearchhover15.png'" class="srch-gosearchimg" alt="Suchen" src="/_layouts/images/gosearch15.png" style="border-width:0px;" /></a></td><td class="ms-sbLastcell"></td></tr></table></div></div></div></td></tr></table></div>
<div class="s4-rp s4-helpbutton"><a href="#" onclick="TopHelpButtonClick('HelpHome');return false"><img src="/_layouts/images/helpicon.png" alt="Hilfe" /></a></div></div>
<div class="s4-lp s4-toplinks"><div id="zz16_TopNavigationMenuV4" class="s4-tn"><div class="menu horizontal menu-horizontal"><ul class="root static"><li class="static selected"><a class="static selected menu-item" href="/SitePages/Homepage.aspx"><span class="additional-background"><span class="menu-item-text">Stadt Rotterbach</span></span></a><ul class="static"><li class="static"><a class="static menu-item" href="/SitePages/Verwaltung.aspx"><span class="additional-background"><span class="menu-item-text">Verwaltung</span></span></a></li><li class="static"><a class="static menu-item" href="/SitePages/Stadtrat.aspx"><span class="additional-background"><span class="menu-item-text">Stadtrat</span></span></a></li><li class="static"><a class="static menu-item" href="/SitePages/Kontakt.aspx"><span class="additional-background"><span class="menu-item-text">Kontakt</span></span></a></li></ul></li></ul></div></div></div></div>
<div id="s4-mainarea" class="s4-pr s4-widecontentarea"><div id="s4-leftpanel" class="s4-notdlg"><div id="s4-leftpanel-content"><div class="ms-quicklaunchouter"><div class="ms-quickLaunch"><div class="menu vertical menu-vertical"><ul class="root static">{quick}</ul></div></div></div></div></div>
<div class="s4-ca s4-ca-dlgNoRibbon" id="MSO_ContentTable"><div class="s4-ba"><div class="ms-bodyareacell"><div id="ctl00_MSO_ContentDiv">
{body}
</div></div></div></div></div>
</div></div>
</form>
</body>
</html>''', headers=[("MicrosoftSharePointTeamServices", "14.0.0.4762"), ("X-Powered-By", "ASP.NET")])

    def rows(self, xs):
        out = ""
        for i, x in enumerate(xs):
            out += f'''<tr class="{"ms-alternating " if i % 2 else ""}ms-itmhover" iid="1,{x["ID"]},0"><td class="ms-vb-itmcbx ms-vb-firstCell"><input type="checkbox" class="s4-itm-cbx"/></td><td class="ms-vb-title" height="100%"><div class="ms-vb itx" onmouseover="OnItem(this)" CTXName="ctx1" id="{x["ID"]}" Field="LinkTitle" Perm="0x1b03000c4212"><a onfocus="OnLink(this)" href="{self.base}{L}DispForm.aspx?ID={x["ID"]}&amp;ContentTypeID=0x0100B1A5" onclick="EditLink2(this,1);return false;" target="_self">{e(x["title"])}</a></div><div class="s4-ctx" onmouseover="OnChildItem(this.parentNode); return false;"><span>&nbsp;</span><a onfocus="OnChildItem(this.parentNode.parentNode); return false;" onclick="PopMenuFromChevron(event); return false;" href="javascript:;" title="Menü öffnen"></a><span>&nbsp;</span></div></td><td class="ms-vb2">{x["id"]}</td><td class="ms-vb2">{e(x["topic"])}</td><td class="ms-vb2"><nobr>{dmy(x["date"])}</nobr></td><td class="ms-vb2 ms-lastCell">{e(x["state"])}</td></tr>'''
        return out

    def view(self, req, page):
        """A view of the list: its order and filters stand in the address, and the last item of the page before."""
        g = lambda k: next((v for a, v in req.q if a.lower() == k.lower()), "")
        flt = [(g(f"FilterField{i}"), g(f"FilterValue{i}")) for i in range(1, 6) if g(f"FilterField{i}") in KEY]
        text = lambda x, k: dmy(x["date"]) if k == "date" else str(x[k])
        xs = [x for x in self.records if all(text(x, KEY[f]) == v for f, v in flt)]
        own = g("SortField") in KEY
        field, down = (KEY[g("SortField")], g("SortDir").lower() == "desc") if own else ("date", True) if page == "Neueste.aspx" else ("ID", False)
        key = lambda x: fold(x[field]) if isinstance(x[field], str) else x[field]
        xs.sort(key=lambda x: x["ID"])
        if field != "ID": xs.sort(key=key, reverse=down)
        elif down: xs.reverse()
        pos, pid = {x["ID"]: i for i, x in enumerate(xs)}, g("p_ID")
        a = 0
        if g("Paged").upper() == "TRUE" and pid.isdigit():
            if int(pid) in pos: a = pos[int(pid)] + 1
            elif field == "ID": a = sum(x["ID"] <= int(pid) for x in xs)
            if g("PagedPrev").upper() == "TRUE": a = max(0, pos.get(int(pid), 0) - PER)
        part = xs[a:a + PER]
        req.kind, req.served = "list", [x["id"] for x in part]
        first = int(g("PageFirstRow")) if g("PageFirstRow").isdigit() else 1
        first = a + 1 if part else first
        keep = "".join(f"&FilterField{i}={quote(f)}&FilterValue{i}={quote(v)}" for i, (f, v) in enumerate(flt, 1)) + (f'&SortField={g("SortField")}&SortDir={"Desc" if down else "Asc"}' if own else "")
        val = lambda x: "" if field == "ID" else "&p_SortBehavior=0" + f'&p_{g("SortField") if own else "Datum"}=' + quote(f"{x['date']:%Y%m%d} 00:00:00" if field == "date" else str(x[field]), safe="")
        to = lambda x, row, prev="": f"{L}{page}?Paged=TRUE{prev}{val(x)}&p_ID={x['ID']}&PageFirstRow={row}{keep}&View={VIEW[page]}"
        arrow = lambda u, img, alt: f'''<td><a onclick='javascript:RefreshPageTo(event, "{js(u)}");javascript:return false;' href="javascript:"><img src="/_layouts/1031/images/{img}.gif" border="0" alt="{alt}"></a></td>'''
        nav = (arrow(to(part[0], max(1, first - PER), "&PagedPrev=TRUE"), "prev", "Zurück") if part and a else "") + (f'<td class="ms-paging">{first} - {first + len(part) - 1}</td>' if part and (a or len(xs) > PER) else "") + (arrow(to(part[-1], first + PER), "next", "Weiter") if a + PER < len(xs) else "")
        heads = "".join(f'<th scope="col" class="ms-vh2" nowrap="nowrap"><div class="ms-vh-div" CTXNum="1" onmouseover="OnChildColumn(this)" Name="{f}" DisplayName="{t}" Field="{f}"><a id="diidSort1{f}" onfocus="OnFocusFilter(this)" onclick="javascript:return OnClickFilter(this,event);" href="javascript:" SortingFields="SortField={f}\\u0026SortDir={"Desc" if own and g("SortField") == f and not down else "Asc"}">{t}<img src="/_layouts/images/blank.gif" class="ms-hidden" border="0" width="1" height="1" alt="Um die Sortierreihenfolge zu ändern, UMSCHALT+EINGABE drücken" /></a></div></th>' for f, t in COLS)
        table = f'<table onmouseover="EnsureSelectionHandler(event,this,1)" summary="Beschlüsse " xmlns:o="urn:schemas-microsoft-com:office:office" o:WebQuerySourceHref="{self.base}/_vti_bin/owssvr.dll?CS=65001&amp;XMLDATA=1&amp;RowLimit=0&amp;View={quote(VIEW[page])}" width="100%" border="0" cellspacing="0" dir="none" cellpadding="1" id="{LIST}-{VIEW[page]}" class="ms-listviewtable"><tr class="ms-viewheadertr ms-vhltr" valign="top"><th class="ms-vh-icon" scope="col"><input type="checkbox" title="Alle Elemente aktivieren oder deaktivieren" onclick="ToggleAllItems(event,this,1)" class="s4-selectAllCbx"/></th>{heads}</tr>{self.rows(part)}</table>'
        if not part: table += '<table dir="none" border="0" width="100%"><tr><td class="ms-vb" colspan="99">In dieser Ansicht der Liste "Beschlüsse" sind keine Elemente vorhanden.</td></tr></table>'
        paging = f'<table width="100%" cellpadding="0" cellspacing="0" class="ms-bottompaging" id="bottomPaging"><tr><td class="ms-bottompagingline1"><img src="/_layouts/images/blank.gif" width="1" height="1" alt=""/></td></tr><tr><td class="ms-vb" id="bottomPagingCellWPQ2" align="center"><table><tr>{nav}</tr></table></td></tr></table>' if nav else ""
        name = {"AllItems.aspx": "Alle Elemente", "Neueste.aspx": "Neueste Beschlüsse"}[page]
        return self.page(req, f"Beschlüsse - {name}", f'<div class="ms-WPBody" id="WebPartWPQ2"><table width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td>{table}{paging}</td></tr></table></div>', crumb=f'<span><a href="{L}AllItems.aspx">Beschlüsse</a><span id="onetidPageTitleSep"> &#9658; </span>{name}</span>', scope="Diese Liste")

    def item(self, req):
        x = self.by.get(int(req.get("ID")) if req.get("ID").isdigit() else -1)
        if not x: return self.page(req, "Fehler", '<div class="ms-error"><span id="ctl00_PlaceHolderMain_LabelMessage">Das Element ist nicht vorhanden. Möglicherweise wurde es von einem anderen Benutzer gelöscht.</span></div>')
        req.kind, req.served = "record", [x["id"]]
        row = lambda f, t, v, kind="Text": f'<tr><td nowrap="true" valign="top" width="165px" class="ms-formlabel"><h3 class="ms-standardheader"><a name="SPBookmark_{f}"></a>{t}</h3></td><td valign="top" class="ms-formbody" width="450px" id="SPField{kind}">\n\t{v}\n</td></tr>'
        body = f'''<div class="ms-WPBody"><table class="ms-formtable" style="margin-top: 8px;" border="0" cellpadding="0" cellspacing="0" width="100%">{row("Title", "Titel", e(x["title"]))}{row("Nummer", "Nummer", x["id"])}{row("Sachgebiet", "Sachgebiet", e(x["topic"]), "Choice")}{row("Datum", "Datum", dmy(x["date"]), "DateTime")}{row("Stand", "Stand", e(x["state"]), "Choice")}{row("Beschluss", "Beschluss", f'<div dir="">{e(x["text"])}</div>', "Note")}</table>
<table cellpadding="0" cellspacing="0" width="100%"><tr><td class="ms-descriptiontext"><table><tr><td>Erstellt am {dmy(x["date"])} 16:{x["n"] % 60:02d} von <a href="/_layouts/userdisp.aspx?ID={7 + x["n"] % 30}">{e(x["by"])}</a></td></tr></table></td><td class="ms-toolbar" align="right"><input type="button" name="ctl00$m$g_diidIOGoBack" value="Schließen" onclick="STSNavigate('{L}AllItems.aspx');return false;" class="ms-ButtonHeightWidth" /></td></tr></table></div>'''
        return self.page(req, f"Beschlüsse - {x['title']}", body, crumb=f'<span><a href="{L}AllItems.aspx">Beschlüsse</a> &#9658; {e(x["title"])}</span>', scope="Diese Liste")

    def search(self, req):
        k = next((v for a, v in req.q if a.lower() == "k"), "").strip()
        box = f'<div class="ms-sbtable"><input name="ctl00$PlaceHolderMain$S36CEC7B8_InputKeywords" type="text" value="{e(k)}" maxlength="200" id="ctl00_PlaceHolderMain_S36CEC7B8_InputKeywords" title="Suchen" class="ms-sbplain" onkeypress="javascript:return S36CEC7B8_OSBEK(event)" /> <a title="Suchen" href="javascript:S36CEC7B8_Submit()"><img src="/_layouts/images/gosearch30.png" alt="Suchen" /></a></div>'
        wrap = lambda inner: self.page(req, f"Suchergebnisse{': ' + k if k else ''}", f"{box}{inner}", crumb="Suchergebnisse")
        if not k: return wrap('<div class="srch-results">Geben Sie mindestens ein Suchwort ein.</div>')
        ws = re.findall(r"[^\W_]+\*?", fold(k))
        keen = [w for w in ws if w not in {fold(d) for d in DULL}]
        if not keen: return wrap('<div class="srch-results">Ihre Abfrage enthält nur Füllwörter. Geben Sie zusätzliche Suchbegriffe ein.</div>')
        req.kind = "search"
        score = lambda n: (-sum(w.rstrip("*") in fold(self.records[n]["title"]) for w in keen), -n)
        hits = [self.records[n] for n in sorted(self.index.every(keen), key=score)]
        files = [f for f in FILES if any(w.rstrip("*") in fold(f) for w in keen)]
        allhits = [("file", f) for f in files] + [("item", x) for x in hits]
        a = next((int(v) for q, v in req.q if q.lower() == "start1" and v.isdigit()), 1)
        part, n = allhits[max(0, a - 1):max(0, a - 1) + HITS], len(allhits)
        if not part: return wrap(f'<div class="srch-results"><div class="srch-nosummary">Für Ihre Suche wurden keine Ergebnisse gefunden: <b>{e(k)}</b><br/><br/><b>Vorschläge:</b><ul><li>Überprüfen Sie die Schreibweise.</li><li>Versuchen Sie es mit anderen oder allgemeineren Suchbegriffen.</li></ul></div></div>')
        req.served = [x["id"] for kind, x in part if kind == "item"]
        bold = lambda s: "".join(f"<b>{e(w)}</b>" if i % 2 and any(fold(w).startswith(t[:-1]) if t.endswith("*") else fold(w) == t for t in keen) else e(w) for i, w in enumerate(re.split(r"([^\W_]+)", s)))
        out = ""
        for i, (kind, x) in enumerate(part, 1):
            u = self.base + (f"/Dokumente/{quote(x)}" if kind == "file" else x["url"])
            t, text, who, d = (bold(x.rsplit(".", 1)[0]), "", "Stadtkanzlei", "14.01.2011") if kind == "file" else (bold(x["title"]), bold(f'{x["id"]} {x["topic"]} {x["state"]} ... ' + " ".join(x["text"].split()[:24])) + " ...", e(x["by"]), dmy(x["date"]))
            out += f'''<div class="srch-Icon" id="SRB_g_42_{a + i - 1}_Icon"><img align="absmiddle" src="/_layouts/images/{"icpdf" if kind == "file" else "STS_ListItem16"}.gif" border="0" alt="" /></div><div class="srch-Title2"><div class="srch-Title3"><a href="{e(u)}" id="SRB_g_42_{a + i - 1}_Title" title="{e(x if kind == "file" else x["title"])}">{t}</a></div></div><div class="srch-Description2">{text}</div><div class="srch-Metadata2"><span>Autor: {who}</span> <span class="srch-spacer"></span><span>Datum: {d}</span></div><p class="srch-Metadata1"><span><span class="srch-URL2" id="SRB_g_42_{a + i - 1}_Url">{e(u)}</span></span></p><div class="srch-clear"><img alt="" src="/_layouts/images/blank.gif" /></div>'''
        to = lambda s: e(f"/_layouts/OSSSearchResults.aspx?k={quote(k)}" + (f"&start1={s}" if s > 1 else ""))
        last, cur = -(-n // HITS), (a - 1) // HITS + 1
        nav = '<div class="srch-Page srch-Page-bg">' + (f'<a class="srch-Page-prev" id="SRP_PrevImg" title="Zur vorherigen Seite" href="{to(a - HITS)}"><img src="/_layouts/images/prevpage.gif" alt="Zurück" /></a>' if a > 1 else "") + "".join(f" <strong>{p}</strong>" if p == cur else f' <a id="SRP_P{p}" title="Zu Seite {p} wechseln" href="{to((p - 1) * HITS + 1)}">{p}</a>' for p in range(max(1, cur - 2), min(last, cur + 2) + 1)) + (f' <a id="SRP_NextImg" title="Zur nächsten Seite" href="{to(a + HITS)}"><img src="/_layouts/images/nextpage.gif" alt="Weiter" /></a>' if cur < last else "") + "</div>" if last > 1 else ""
        return wrap(f'<div class="srch-stats">{a}-{a + len(part) - 1} von etwa {n} Ergebnissen</div><div class="srch-results" accesskey="W">{out}</div>{nav}')

    def handle(self, req):
        p = req.path.lower()
        if req.method == "POST":
            if any(k.endswith(("btnAbo", "btnSenden", "login")) for k, _ in req.form): return forbid_html5(req, "newsletter" if any(k.endswith("btnAbo") for k, _ in req.form) else "contact", "Vielen Dank.", "Zurück")
        if p in ("", "/", "/default.aspx"): return redirect("/SitePages/Homepage.aspx")
        if p == L.lower() or p == L[:-1].lower(): return redirect(L + "AllItems.aspx")
        if p == f"{L}AllItems.aspx".lower(): return self.view(req, "AllItems.aspx")
        if p == f"{L}Neueste.aspx".lower(): return self.view(req, "Neueste.aspx")
        if p == f"{L}DispForm.aspx".lower(): return self.item(req)
        if p == "/_layouts/osssearchresults.aspx": return self.search(req)
        if p == "/sitepages/homepage.aspx":
            links = "".join(f'<li><a href="{L}AllItems.aspx?FilterField1=Sachgebiet&amp;FilterValue1={quote(t)}">{t}</a></li>' for t in TOPICS)
            news = "".join(f'<tr><td class="ms-vb2"><nobr>{dmy(x["date"])}</nobr></td><td class="ms-vb-title"><a href="{x["url"]}">{e(x["title"])}</a></td></tr>' for x in self.records[:-6:-1])
            return self.page(req, "Stadt Rotterbach - Homepage", f'<div class="ms-rte-layoutszone-inner"><h1>Willkommen in Rotterbach</h1><p>Rotterbach liegt am Fuß des Hörnlis und zählt 11.400 Einwohner.</p><h3>Beschlüsse des Stadtrats nach Sachgebiet</h3><ul>{links}</ul></div><div class="ms-WPBody"><h3 class="ms-standardheader ms-WPTitle"><a href="{L}Neueste.aspx">Neueste Beschlüsse</a></h3><table class="ms-listviewtable" width="100%">{news}</table></div><div class="ms-WPBody"><h3 class="ms-WPTitle">Newsletter</h3><input name="ctl00$m$g_88$txtMail" type="text" id="ctl00_m_g_88_txtMail" /> <input type="submit" name="ctl00$m$g_88$btnAbo" value="Abonnieren" id="ctl00_m_g_88_btnAbo" /></div>')
        if p == "/sitepages/verwaltung.aspx": return self.page(req, "Verwaltung", "<p>Die Verwaltung ist von Montag bis Freitag geöffnet.</p>")
        if p == "/sitepages/stadtrat.aspx": return self.page(req, "Stadtrat", f'<p>Der Stadtrat tagt jeden zweiten Dienstag. Seine <a href="{L}AllItems.aspx">Beschlüsse</a> sind öffentlich.</p>')
        if p == "/sitepages/kontakt.aspx": return self.page(req, "Kontakt", '<table class="ms-formtable"><tr><td>Name</td><td><input type="text" name="ctl00$m$g_91$txtName" /></td></tr><tr><td>E-Mail</td><td><input type="text" name="ctl00$m$g_91$txtMail" /></td></tr><tr><td>Nachricht</td><td><textarea name="ctl00$m$g_91$txtText"></textarea></td></tr><tr><td></td><td><input type="submit" name="ctl00$m$g_91$btnSenden" value="Senden" /></td></tr></table>')
        if p == "/dokumente/forms/allitems.aspx": return self.page(req, "Reglemente - Alle Dokumente", '<table class="ms-listviewtable"><tr class="ms-viewheadertr ms-vhltr"><th class="ms-vh-icon">Typ</th><th class="ms-vh2">Name</th><th class="ms-vh2">Geändert</th></tr>' + "".join(f'<tr class="ms-itmhover"><td class="ms-vb-icon"><img src="/_layouts/images/ic{f.rsplit(".", 1)[1]}.png" alt="{f}" /></td><td class="ms-vb-title"><a onfocus="OnLink(this)" href="/Dokumente/{quote(f)}" onclick="return DispEx(this,event,\'TRUE\',\'FALSE\',\'FALSE\',\'\',\'0\',\'\',\'\',\'\',\'\',\'1073741823\',\'0\',\'0\',\'0x1\');">{f.rsplit(".", 1)[0]}</a></td><td class="ms-vb2"><nobr>14.01.2011 09:{i:02d}</nobr></td></tr>' for i, f in enumerate(FILES)) + "</table>")
        if p.startswith("/dokumente/") and req.path[11:] in FILES: return Resp(b"%PDF-1.4\n%%EOF\n", ctype="application/pdf")
        if p.startswith("/_layouts/") and p.endswith(".aspx"): return self.page(req, "Fehler: Zugriff verweigert", '<div class="ms-error">Zugriff verweigert. Sie sind nicht berechtigt, diese Aktion auszuführen.</div>') if "authenticate" not in p else Resp("401 UNAUTHORIZED", 401, "text/plain")

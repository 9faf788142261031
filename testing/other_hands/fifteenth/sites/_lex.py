"""What several sites of this set are made of: places, surnames of the country, marked options, lists of links to pages."""
from bed import e
from words import FIRST_EN, SUR_EN, SUR_ES

SUR_US = """Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez
Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell
Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly
Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell
Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Graham Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington
Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer
Wagner Black Robertson Boyd Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer
Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman
Johnston Matthews Pena Richards Contreras Willis Carpenter Lawrence Sandoval Guerrero George Chapman Rios Estrada Ortega Watkins Greene Nunez Wheeler Valdez Harper Burke Larson
Santiago Maldonado Morrison Franklin Carlson Austin Dominguez Carr Lawson Jacobs OBrien Lynch Singh Vega Bishop Montgomery Oliver Jensen Harvey Williamson Gilbert Dean Sims
Espinoza Howell Li Wong Reid Hanson Le McCoy Garrett Burton Fuller Wang Weber Welch Rojas Lucas Marquez Fields Park Yang Little Banks Padilla Day Walsh Bowman Schultz Luna
Fowler Mejia Davidson Acosta Brewer May Holland Juarez Newman Pearson Curtis Cortez Douglas Schneider Joseph Barrett Navarro Figueroa Keller Avila Wade Molina Stanley Hopkins
Campos Barnett Bates Chambers Caldwell Beck Lambert Miranda Byrd Craig Ayala Lowe Frazier Powers Neal Leonard Gregory Carrillo Sutton Fleming Rhodes Shelton Schwartz Norris
Jennings Rhee Ueda Quist Zielinski Xu Yoder Zapata Ibarra Quinn Ng Uhl Vo Ngo Iverson Oakes Utley""".split()
FIRST_US = FIRST_EN + """Aaliyah Amber Brandon Brittany Chad Crystal Dawn Dustin Heather Jamal Jesus Jose Juan Kayla Kyle Latoya Luis Maria Megan Miguel Nicole Priya Rosa Shawn
Tiffany Travis Tyler Wei Xiomara Yolanda Zachary""".split()


def person(r, sur=SUR_US, first=FIRST_US, flat=40):
    """Surname and first name; the names that stand first are the more frequent."""
    k = min(len(sur) - 1, int(flat * (((len(sur) + flat) / flat) ** r.random()) - flat))
    return sur[k], r.choice(first)


def some(r, xs, flat=4.0):
    """One of the list, the first ones more often."""
    return xs[min(len(xs) - 1, int(flat * (((len(xs) + flat) / flat) ** r.random()) - flat))]


def window(page, last, around=4):
    """The numbers of pages that a pager shows."""
    return range(max(1, page - around), min(last, page + around) + 1)


def multi(pairs, chosen=()):
    return "".join(f'<option value="{e(v)}"{" selected=" + chr(34) + "selected" + chr(34) if str(v) in chosen else ""}>{e(t)}</option>' for v, t in pairs)

// SPDX-License-Identifier: Apache-2.0
#include "query/values/local_names.h"

#include <algorithm>

#include "base/text.h"

namespace upwell::query {
namespace {

struct LocalNames {
  std::string_view language;
  std::string_view towns, surnames, trades;  // with ";" between them
};

constexpr LocalNames kLocalNames[] = {
    {"en",
     "New York;London;Los Angeles;Chicago;Toronto;Houston;Sydney;Manchester;Boston;Melbourne;"
     "Dallas;Birmingham;Dublin;San Francisco;Auckland;Seattle;Leeds;Philadelphia;Glasgow;Denver",
     "Smith;Jones;Johnson;Brown;Williams;Taylor;Miller;Davis;Wilson;Thomas;Anderson;Moore;White;"
     "Martin;Clark;Walker;Hall;Young;King;Wright",
     "restaurant;hotel;school;doctor;lawyer;dentist;pharmacy;bank;bakery;garage"},
    {"de",
     "Berlin;Hamburg;München;Wien;Köln;Frankfurt;Zürich;Stuttgart;Düsseldorf;Leipzig;Hannover;"
     "Nürnberg;Bremen;Dresden;Graz;Basel;Essen;Dortmund;Bern;Salzburg",
     "Müller;Schmidt;Schneider;Fischer;Weber;Meyer;Wagner;Becker;Schulz;Hoffmann;Gruber;Huber;"
     "Bauer;Koch;Richter;Klein;Wolf;Neumann;Schwarz;Keller",
     "Restaurant;Hotel;Apotheke;Arzt;Rechtsanwalt;Zahnarzt;Bäckerei;Schule;Friseur;Steuerberater"},
    {"fr",
     "Paris;Lyon;Marseille;Toulouse;Montréal;Bruxelles;Nice;Nantes;Genève;Strasbourg;Bordeaux;"
     "Lille;Montpellier;Rennes;Québec;Liège;Lausanne;Reims;Dijon;Grenoble",
     "Martin;Bernard;Dubois;Thomas;Robert;Richard;Petit;Durand;Leroy;Moreau;Simon;Laurent;"
     "Lefebvre;Michel;Roux;David;Bertrand;Tremblay;Gagnon;Fournier",
     "restaurant;hôtel;pharmacie;médecin;avocat;dentiste;boulangerie;école;coiffeur;plombier"},
    {"es",
     "Madrid;Barcelona;México;Buenos Aires;Bogotá;Lima;Santiago;Valencia;Sevilla;Guadalajara;"
     "Monterrey;Medellín;Zaragoza;Málaga;Córdoba;Rosario;Bilbao;Caracas;Quito;Murcia",
     "García;González;Rodríguez;Fernández;López;Martínez;Sánchez;Pérez;Gómez;Martín;Ruiz;"
     "Hernández;Díaz;Moreno;Muñoz;Álvarez;Romero;Torres;Ramírez;Flores",
     "restaurante;hotel;farmacia;abogado;dentista;médico;panadería;escuela;taller;peluquería"},
    {"it",
     "Roma;Milano;Napoli;Torino;Palermo;Genova;Bologna;Firenze;Bari;Catania;Venezia;Verona;"
     "Messina;Padova;Trieste;Brescia;Parma;Modena;Lugano;Perugia",
     "Rossi;Russo;Ferrari;Esposito;Bianchi;Romano;Colombo;Ricci;Marino;Greco;Bruno;Gallo;Conti;"
     "Costa;Giordano;Mancini;Rizzo;Lombardi;Moretti;Fontana",
     "ristorante;albergo;farmacia;avvocato;dentista;medico;scuola;hotel;panificio;parrucchiere"},
    {"pt",
     "São Paulo;Rio de Janeiro;Lisboa;Porto;Brasília;Salvador;Belo Horizonte;Fortaleza;Curitiba;"
     "Recife;Porto Alegre;Manaus;Belém;Goiânia;Braga;Coimbra;Campinas;Santos;Natal;Faro",
     "Silva;Santos;Oliveira;Souza;Pereira;Ferreira;Costa;Rodrigues;Almeida;Lima;Gomes;Ribeiro;"
     "Carvalho;Martins;Alves;Araújo;Fernandes;Lopes;Sousa;Barbosa",
     "restaurante;hotel;farmácia;advogado;dentista;médico;padaria;escola;oficina;clínica"},
    {"nl",
     "Amsterdam;Rotterdam;Den Haag;Utrecht;Antwerpen;Eindhoven;Groningen;Gent;Tilburg;Breda;"
     "Nijmegen;Arnhem;Haarlem;Brugge;Leiden;Maastricht;Zwolle;Delft;Leuven;Almere",
     "Jansen;de Jong;de Vries;Bakker;Visser;Smit;Janssen;Meijer;de Boer;Mulder;Peeters;Janssens;"
     "Bos;Vos;Peters;Hendriks;Dekker;Maes;Jacobs;Willems",
     "restaurant;hotel;apotheek;huisarts;tandarts;advocaat;bakker;school;garage;kapper"},
    {"pl",
     "Warszawa;Kraków;Łódź;Wrocław;Poznań;Gdańsk;Szczecin;Lublin;Katowice;Bydgoszcz;Gdynia;"
     "Rzeszów;Toruń;Kielce;Opole",
     "Nowak;Kowalski;Wiśniewski;Wójcik;Kowalczyk;Kamiński;Lewandowski;Zieliński;Szymański;"
     "Woźniak;Dąbrowski;Mazur;Krawczyk;Piotrowski;Król",
     "restauracja;hotel;apteka;lekarz;adwokat;dentysta;szkoła;piekarnia;sklep"},
    {"sv",
     "Stockholm;Göteborg;Malmö;Uppsala;Västerås;Örebro;Linköping;Helsingborg;Jönköping;Lund;Umeå",
     "Andersson;Johansson;Karlsson;Nilsson;Eriksson;Larsson;Olsson;Persson;Svensson;Gustafsson",
     "restaurang;hotell;apotek;läkare;advokat;tandläkare;skola;frisör"},
    {"da", "København;Aarhus;Odense;Aalborg;Esbjerg;Randers;Kolding;Horsens;Vejle;Roskilde",
     "Nielsen;Jensen;Hansen;Pedersen;Andersen;Christensen;Larsen;Sørensen;Rasmussen;Petersen",
     "restaurant;hotel;apotek;læge;advokat;tandlæge;skole;frisør"},
    {"no", "Oslo;Bergen;Trondheim;Stavanger;Drammen;Kristiansand;Tromsø;Sandnes;Bodø;Ålesund",
     "Hansen;Johansen;Olsen;Larsen;Andersen;Pedersen;Nilsen;Kristiansen;Jensen;Karlsen",
     "restaurant;hotell;apotek;lege;advokat;tannlege;skole;frisør"},
    {"fi", "Helsinki;Espoo;Tampere;Vantaa;Oulu;Turku;Jyväskylä;Lahti;Kuopio;Pori",
     "Korhonen;Virtanen;Mäkinen;Nieminen;Mäkelä;Hämäläinen;Laine;Heikkinen;Koskinen;Järvinen",
     "ravintola;hotelli;apteekki;lääkäri;hammaslääkäri;koulu"},
    {"cs", "Praha;Brno;Ostrava;Plzeň;Liberec;Olomouc;Pardubice;Zlín;Jihlava;Opava",
     "Novák;Svoboda;Novotný;Dvořák;Černý;Procházka;Kučera;Veselý;Horák;Němec",
     "restaurace;hotel;lékárna;lékař;advokát;škola"},
    {"hu", "Budapest;Debrecen;Szeged;Miskolc;Pécs;Győr;Nyíregyháza;Kecskemét;Szombathely;Eger",
     "Nagy;Kovács;Tóth;Szabó;Horváth;Varga;Kiss;Molnár;Németh;Farkas",
     "étterem;szálloda;gyógyszertár;orvos;ügyvéd;iskola"},
    {"ro", "București;Cluj-Napoca;Timișoara;Iași;Constanța;Craiova;Brașov;Galați;Ploiești;Oradea",
     "Popa;Popescu;Ionescu;Pop;Radu;Dumitru;Stan;Stoica;Gheorghe;Matei",
     "restaurant;hotel;farmacie;medic;avocat;școală"},
    {"tr", "İstanbul;Ankara;İzmir;Bursa;Antalya;Adana;Konya;Gaziantep;Mersin;Kayseri",
     "Yılmaz;Kaya;Demir;Çelik;Şahin;Yıldız;Öztürk;Aydın;Özdemir;Arslan",
     "restoran;otel;eczane;doktor;avukat;okul"},
    {"ru", "Москва;Санкт-Петербург;Новосибирск;Екатеринбург;Казань;Самара;Омск;Челябинск;Уфа",
     "Иванов;Смирнов;Кузнецов;Попов;Васильев;Петров;Соколов;Михайлов;Новиков;Фёдоров",
     "ресторан;гостиница;аптека;школа;магазин;банк"},
    {"uk", "Київ;Харків;Одеса;Дніпро;Львів;Запоріжжя;Вінниця;Полтава;Чернігів",
     "Мельник;Шевченко;Коваленко;Бондаренко;Бойко;Ткаченко;Кравченко;Олійник;Шевчук",
     "ресторан;готель;аптека;школа;магазин;банк"},
    {"el", "Αθήνα;Θεσσαλονίκη;Πάτρα;Ηράκλειο;Λάρισα;Βόλος;Ιωάννινα",
     "Παπαδόπουλος;Παππάς;Καραγιάννης;Βλάχος;Γεωργίου;Δημητρίου;Νικολάου",
     "εστιατόριο;ξενοδοχείο;φαρμακείο;δικηγόρος;σχολείο"},
    {"ja", "東京;大阪;横浜;名古屋;札幌;福岡;京都;神戸;広島;仙台",
     "佐藤;鈴木;高橋;田中;伊藤;渡辺;山本;中村;小林;加藤", "レストラン;ホテル;薬局;病院;学校;銀行"},
    {"zh", "北京;上海;广州;深圳;台北;香港;成都;武汉;南京;杭州", "王;李;张;刘;陈;杨;黄;赵;吴;周",
     "餐厅;酒店;药店;医院;学校;银行"},
    {"ko", "서울;부산;인천;대구;대전;광주;수원;울산", "김;이;박;최;정;강;조;윤",
     "식당;호텔;약국;병원;학교;은행"},
};

std::vector<std::string> ListOf(std::string_view names) {
  std::vector<std::string> list;
  for (const std::string_view name : base::Split(names, ';')) list.emplace_back(name);
  return list;
}

std::vector<std::string> Local(std::string_view language, std::string_view LocalNames::*names) {
  const std::string own = base::AsciiLower(language.substr(0, 2));
  for (const LocalNames& local : kLocalNames) {
    const bool norwegian = local.language == "no" && (own == "nb" || own == "nn");
    if (local.language == own || norwegian) return ListOf(local.*names);
  }
  constexpr size_t kOfEach = 3, kLanguages = 8;
  std::vector<std::string> mixed;
  for (size_t place = 0; place < kOfEach; ++place) {
    for (size_t i = 0; i < kLanguages; ++i) {
      const std::string name = ListOf(kLocalNames[i].*names)[place];
      if (std::find(mixed.begin(), mixed.end(), name) == mixed.end()) mixed.push_back(name);
    }
  }
  return mixed;
}

}  // namespace

std::vector<std::string> TownsWhere(std::string_view language) {
  return Local(language, &LocalNames::towns);
}

std::vector<std::string> SurnamesWhere(std::string_view language) {
  return Local(language, &LocalNames::surnames);
}

std::vector<std::string> TradesWhere(std::string_view language) {
  return Local(language, &LocalNames::trades);
}

}  // namespace upwell::query

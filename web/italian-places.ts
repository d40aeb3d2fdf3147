/** What an Italian calls places that the data set knows by another name, by country: `English > Italian`. */
const TABLE = `
IT Rome>Roma, Milan>Milano, Naples>Napoli, Turin>Torino, Genoa>Genova, Florence>Firenze, Venice>Venezia
IT Fiorano>Fiorano Modenese, Carpi Centro>Carpi, Reggio nell'Emilia>Reggio Emilia
IT Cava Dè Tirreni>Cava de' Tirreni
AT Salzburg>Salisburgo, Klagenfurt am Wörthersee>Klagenfurt, Villach>Villaco
BE Brussels>Bruxelles, Antwerpen>Anversa, Gent>Gand, Liège>Liegi, Brugge>Bruges, Leuven>Lovanio
BR São Paulo>San Paolo
CH Zürich>Zurigo, Genève>Ginevra, Basel>Basilea, Bern>Berna, Luzern>Lucerna, Lausanne>Losanna
CH Sankt Gallen>San Gallo, Chur>Coira, Fribourg>Friburgo
CL Santiago>Santiago del Cile
CN Beijing>Pechino, Guangzhou>Canton, Nanjing>Nanchino
CU Havana>L'Avana
CZ Prague>Praga
DE Munich>Monaco di Baviera, Berlin>Berlino, Hamburg>Amburgo, Köln>Colonia
DE Frankfurt am Main>Francoforte sul Meno, Stuttgart>Stoccarda, Nürnberg>Norimberga, Leipzig>Lipsia
DE Dresden>Dresda, Bremen>Brema, Aachen>Aquisgrana, Mainz>Magonza, Augsburg>Augusta, Regensburg>Ratisbona
DE Trier>Treviri, Freiburg>Friburgo in Brisgovia, Konstanz>Costanza, Lübeck>Lubecca, Tübingen>Tubinga
DE Göttingen>Gottinga, Magdeburg>Magdeburgo, Koblenz>Coblenza, Braunschweig>Brunswick
DE Frankfurt (Oder)>Francoforte sull'Oder, Passau>Passavia, Speyer>Spira
DK Copenhagen>Copenaghen
DZ Algiers>Algeri, Oran>Orano, Constantine>Costantina
EG Cairo>Il Cairo, Alexandria>Alessandria d'Egitto
ES Barcelona>Barcellona, Sevilla>Siviglia, Zaragoza>Saragozza, Córdoba>Cordova, Cadiz>Cadice
ES Castelló de la Plana>Castellón de la Plana, Palma>Palma di Maiorca
ET Addis Ababa>Addis Abeba
FR Paris>Parigi, Marseille>Marsiglia, Lyon>Lione, Nice>Nizza, Toulouse>Tolosa, Strasbourg>Strasburgo
FR Avignon>Avignone, Toulon>Tolone, Ajaccio>Aiaccio, Menton>Mentone, Dijon>Digione
FR Cherbourg-Octeville>Cherbourg
GB London>Londra, Edinburgh>Edimburgo
GR Athens>Atene, Thessaloníki>Salonicco, Pátra>Patrasso, Corfu>Corfù, Irákleion>Candia, Ródos>Rodi
GR Kórinthos>Corinto
GT Guatemala City>Città del Guatemala
HR Zagreb>Zagabria, Split>Spalato, Dubrovnik>Ragusa di Dalmazia, Rijeka>Fiume, Pula>Pola, Zadar>Zara
HR Šibenik>Sebenico, Rovinj>Rovigno
ID Jakarta>Giacarta
IE Dublin>Dublino
IL Jerusalem>Gerusalemme, Nazareth>Nazaret, West Jerusalem>Gerusalemme Ovest
IN New Delhi>Nuova Delhi, Kolkata>Calcutta
IR Tehran>Teheran
KR Seoul>Seul
LB Tripoli>Tripoli del Libano
LU Luxembourg>Lussemburgo
LY Benghazi>Bengasi
MA Tangier>Tangeri, Marrakesh>Marrakech
MC Monte-Carlo>Monte Carlo
ME Kotor>Cattaro, Budva>Budua
MT Valletta>La Valletta
MX Mexico City>Città del Messico
NL The Hague>L'Aia
PA Panamá>Panama
PL Warsaw>Varsavia, Kraków>Cracovia, Gdańsk>Danzica, Wrocław>Breslavia, Szczecin>Stettino
PT Lisbon>Lisbona
RO Bucharest>Bucarest, Timişoara>Timisoara
RS Belgrade>Belgrado
RU Moscow>Mosca, Saint Petersburg>San Pietroburgo, Nizhniy Novgorod>Nižnij Novgorod
RU Yekaterinburg>Ekaterinburg
SA Mecca>La Mecca, Riyadh>Riad, Jeddah>Gedda
SE Stockholm>Stoccolma
SI Ljubljana>Lubiana, Koper>Capodistria, Nova Gorica>Nuova Gorizia, Piran>Pirano
SO Mogadishu>Mogadiscio
SY Damascus>Damasco
TN Tunis>Tunisi, Sousse>Susa, Bizerte>Biserta
TR İzmir>Smirne, Antalya>Adalia
UA Lviv>Leopoli, Kyiv>Kiev
US New York City>New York, Philadelphia>Filadelfia
VA Vatican City>Città del Vaticano
ZA Cape Town>Città del Capo
`

export const ITALIAN_NAMES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) =>
      line
        .slice(3)
        .split(', ')
        .map((pair) => pair.split('>'))
        .map(([name = '', italian = '']): [string, string] => [`${line.slice(0, 2)} ${name}`, italian]),
    ),
)

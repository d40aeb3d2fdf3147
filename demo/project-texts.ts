import type { Multilingual } from '@fornace/contract/kit/languages'

const words = (it: string, en: string, fr: string, de: string, ru: string): Multilingual => ({
  it,
  en,
  fr,
  de,
  ru,
})

/** Real towns, so that the map can be believed: name, country, latitude, longitude. The buildings are invented. */
export const TOWNS: readonly (readonly [string, string, number, number])[] = [
  ['Modena', 'IT', 44.6471, 10.9252],
  ['Bologna', 'IT', 44.4949, 11.3426],
  ['Sassuolo', 'IT', 44.5435, 10.7847],
  ['Reggio Emilia', 'IT', 44.6983, 10.6312],
  ['Milano', 'IT', 45.4642, 9.19],
  ['Torino', 'IT', 45.0703, 7.6869],
  ['Genova', 'IT', 44.4056, 8.9463],
  ['Venezia', 'IT', 45.4408, 12.3155],
  ['Verona', 'IT', 45.4384, 10.9916],
  ['Trento', 'IT', 46.0748, 11.1217],
  ['Trieste', 'IT', 45.6495, 13.7768],
  ['Firenze', 'IT', 43.7696, 11.2558],
  ['Perugia', 'IT', 43.1107, 12.3908],
  ['Ancona', 'IT', 43.6158, 13.5189],
  ['Roma', 'IT', 41.9028, 12.4964],
  ['Pescara', 'IT', 42.4618, 14.2161],
  ['Napoli', 'IT', 40.8518, 14.2681],
  ['Bari', 'IT', 41.1171, 16.8719],
  ['Lecce', 'IT', 40.3515, 18.175],
  ['Matera', 'IT', 40.6664, 16.6043],
  ['Cosenza', 'IT', 39.2983, 16.2536],
  ['Palermo', 'IT', 38.1157, 13.3615],
  ['Catania', 'IT', 37.5079, 15.083],
  ['Cagliari', 'IT', 39.2238, 9.1217],
  ['Parigi', 'FR', 48.8566, 2.3522],
  ['Lione', 'FR', 45.764, 4.8357],
  ['Berlino', 'DE', 52.52, 13.405],
  ['Monaco di Baviera', 'DE', 48.1374, 11.5755],
  ['Amburgo', 'DE', 53.5511, 9.9937],
  ['Vienna', 'AT', 48.2082, 16.3738],
  ['Zurigo', 'CH', 47.3769, 8.5417],
  ['Londra', 'GB', 51.5074, -0.1278],
  ['Barcellona', 'ES', 41.3874, 2.1686],
  ['Lisbona', 'PT', 38.7223, -9.1393],
  ['Copenaghen', 'DK', 55.6761, 12.5683],
  ['Varsavia', 'PL', 52.2297, 21.0122],
  ['New York', 'US', 40.7128, -74.006],
  ['Miami', 'US', 25.7617, -80.1918],
  ['Toronto', 'CA', 43.6532, -79.3832],
  ['Dubai', 'AE', 25.2048, 55.2708],
  ['Singapore', 'SG', 1.3521, 103.8198],
  ['Tokyo', 'JP', 35.6762, 139.6503],
  ['Melbourne', 'AU', -37.8136, 144.9631],
  ['San Paolo', 'BR', -23.5505, -46.6333],
]

/** What was built; the first word is what the office calls it. */
export const BUILDINGS: readonly Multilingual[] = [
  words('Ospedale', 'Hospital', 'Hôpital', 'Krankenhaus', 'Больница'),
  words('Stazione', 'Station', 'Gare', 'Bahnhof', 'Вокзал'),
  words('Biblioteca', 'Library', 'Bibliothèque', 'Bibliothek', 'Библиотека'),
  words('Scuola', 'School', 'École', 'Schule', 'Школа'),
  words('Museo', 'Museum', 'Musée', 'Museum', 'Музей'),
  words('Albergo', 'Hotel', 'Hôtel', 'Hotel', 'Гостиница'),
  words('Terminal', 'Terminal', 'Terminal', 'Terminal', 'Терминал'),
  words('Residenza', 'Residence', 'Résidence', 'Wohnhaus', 'Жилой дом'),
  words('Piscina', 'Swimming pool', 'Piscine', 'Schwimmbad', 'Бассейн'),
  words('Centro direzionale', 'Office centre', 'Centre d’affaires', 'Bürozentrum', 'Деловой центр'),
]

export const SUBTITLES: readonly Multilingual[] = [
  words(
    'La luce entra da nord',
    'Light comes in from the north',
    'La lumière entre par le nord',
    'Das Licht kommt von Norden',
    'Свет приходит с севера',
  ),
  words(
    'Un cortile al centro di tutto',
    'A courtyard in the middle of it all',
    'Une cour au centre de tout',
    'Ein Hof in der Mitte von allem',
    'Двор в центре всего',
  ),
  words(
    'La ceramica dentro e fuori',
    'Ceramics inside and outside',
    'La céramique dedans et dehors',
    'Keramik innen und außen',
    'Керамика внутри и снаружи',
  ),
]

/** As companies write; Italian alone. */
export const ORIGINALS: readonly string[] = [
  'L’edificio è stato rivestito con le nostre lastre in gres porcellanato di grande formato, posate su facciata ventilata. Le superfici interne sono state pavimentate con la stessa serie.',
  'Per questo intervento abbiamo fornito oltre 4.000 metri quadrati di gres porcellanato. La posa è stata eseguita in otto mesi senza interrompere l’attività.',
  'Il progetto prevedeva il recupero di un edificio esistente. Sono stati scelti pavimenti in gres effetto pietra e rivestimenti in bicottura per i servizi.',
]

/** As reporters write: one of each is a text. */
export const SENTENCES: readonly (readonly Multilingual[])[] = [
  [
    words(
      'L’edificio segue la pendenza del terreno e si apre verso la piazza.',
      'The building follows the slope of the ground and opens towards the square.',
      'Le bâtiment suit la pente du terrain et s’ouvre vers la place.',
      'Das Gebäude folgt dem Hang und öffnet sich zum Platz.',
      'Здание следует склону и открывается к площади.',
    ),
    words(
      'Due volumi semplici, uniti da una galleria di vetro, prendono il posto di un vecchio magazzino.',
      'Two simple volumes, joined by a glass gallery, take the place of an old warehouse.',
      'Deux volumes simples, reliés par une galerie de verre, remplacent un ancien entrepôt.',
      'Zwei schlichte Baukörper, verbunden durch eine Glasgalerie, ersetzen ein altes Lager.',
      'Два простых объёма, соединённых стеклянной галереей, заменяют старый склад.',
    ),
  ],
  [
    words(
      'La facciata ventilata in gres porcellanato cambia tono con le ore del giorno.',
      'The ventilated façade in porcelain stoneware changes its tone with the hours of the day.',
      'La façade ventilée en grès cérame change de ton au fil des heures.',
      'Die hinterlüftete Fassade aus Feinsteinzeug ändert ihren Ton im Lauf des Tages.',
      'Вентилируемый фасад из керамогранита меняет тон в течение дня.',
    ),
    words(
      'All’interno le grandi lastre riducono le fughe e rendono continuo il pavimento.',
      'Inside, large slabs reduce the joints and make the floor continuous.',
      'À l’intérieur, de grandes plaques réduisent les joints et rendent le sol continu.',
      'Innen verringern große Platten die Fugen und machen den Boden durchgehend.',
      'Внутри крупные плиты уменьшают швы и делают пол сплошным.',
    ),
  ],
  [
    words(
      'I materiali sono stati scelti perché durino, e perché si possano lavare con poca acqua.',
      'The materials were chosen because they last, and because little water cleans them.',
      'Les matériaux ont été choisis parce qu’ils durent et se lavent avec peu d’eau.',
      'Die Materialien wurden gewählt, weil sie dauern und mit wenig Wasser sauber werden.',
      'Материалы выбраны за долговечность и за то, что моются малым количеством воды.',
    ),
    words(
      'Il cantiere è durato due anni, senza che il quartiere perdesse i suoi passaggi.',
      'The works took two years, and the neighbourhood kept all its ways through.',
      'Le chantier a duré deux ans, sans que le quartier perde ses passages.',
      'Die Arbeiten dauerten zwei Jahre, und das Viertel behielt seine Wege.',
      'Работы длились два года, и квартал сохранил все свои проходы.',
    ),
  ],
]

export const CHARACTERISTICS: readonly Multilingual[] = [
  words(
    'Copertura verde, recupero dell’acqua piovana.',
    'Green roof, rainwater is collected.',
    'Toit végétalisé, récupération de l’eau de pluie.',
    'Gründach, Regenwasser wird gesammelt.',
    'Зелёная кровля, сбор дождевой воды.',
  ),
  words(
    'Struttura in legno, posa a secco.',
    'Timber structure, laid dry.',
    'Structure en bois, pose à sec.',
    'Holzbau, trocken verlegt.',
    'Деревянный каркас, сухая укладка.',
  ),
]

export const AWARDS: readonly Multilingual[] = [
  words(
    'Menzione a un premio di architettura',
    'Mention at an architecture award',
    'Mention à un prix d’architecture',
    'Erwähnung bei einem Architekturpreis',
    'Отмечен архитектурной премией',
  ),
]

export const COLOURS: readonly Multilingual[] = [
  words('grigio chiaro', 'light grey', 'gris clair', 'hellgrau', 'светло-серый'),
  words('sabbia', 'sand', 'sable', 'sand', 'песочный'),
  words('bianco', 'white', 'blanc', 'weiß', 'белый'),
  words('antracite', 'anthracite', 'anthracite', 'anthrazit', 'антрацит'),
]

/** Invented. */
export const STUDIOS = [
  'Studio Argilla',
  'Officina Nord',
  'Atelier Levante',
  'Gruppo Portico',
  'Studio Ca’ Bassa',
]
export const PHOTOGRAPHERS = ['Paola Righetti', 'Tommaso Leoni', 'Irene Fontana', 'Davide Morselli']
export const CONTRACTORS = ['Costruzioni Secchia', 'Edile Panaro', 'Cantieri Adriatici']
export const DISTRIBUTORS = ['Materiali Emilia', 'Punto Posa']

export const NOTES: readonly { note: string; note_field: string }[] = [
  { note: 'Manca il nome dell’impresa.', note_field: 'contractor' },
  { note: 'L’anno di fine lavori è da controllare.', note_field: 'end_year' },
]

export const REPORT_NOTES: readonly { note: string; note_field: string }[] = [
  { note: 'Troppo lungo: bastano tre frasi.', note_field: 'final_text.it' },
  { note: 'Parla anche dei pavimenti interni.', note_field: 'final_text.it' },
]

import type { Multilingual } from '@fornace/contract/kit/languages'
import type { PRODUCT_CATEGORIES } from '@fornace/contract/product-gallery/product-content'

export type Category = (typeof PRODUCT_CATEGORIES)[number]

const words = (it: string, en: string, fr: string, de: string, ru: string): Multilingual => ({
  it,
  en,
  fr,
  de,
  ru,
})

/** Collections are called after what they look like, and after places that there are not. */
export const COLLECTION_NAMES: Readonly<
  Record<Category, { first: readonly string[]; second: readonly string[] }>
> = {
  tiles: {
    first: [
      ...['Pietra', 'Marmo', 'Rovere', 'Cemento', 'Ardesia', 'Calce', 'Travertino', 'Basalto', 'Quarzite'],
      ...['Noce', 'Cotto', 'Resina', 'Ferro', 'Onice', 'Sabbia', 'Terra', 'Graniglia', 'Lino', 'Gesso'],
    ],
    second: [
      ...['di Collerosso', 'del Secchia', 'di Roccalba', 'di Fontelupo', 'di Torrenera', 'di Serravento'],
      ...[
        'di Montebianco',
        'di Selvapiana',
        'di Lagoscuro',
        'Antico',
        'Chiaro',
        'Grezzo',
        'Vissuto',
        'Lucido',
      ],
      ...['d’Autunno', 'di Bottega', 'Nobile', 'del Borgo', 'di Levante', 'di Ponente', 'Minimo'],
    ],
  },
  sanitary: {
    first: [
      'Fonte',
      'Goccia',
      'Sorgente',
      'Ruscello',
      'Conca',
      'Laguna',
      'Brina',
      'Rugiada',
      'Onda',
      'Vasca',
    ],
    second: ['Bianca', 'Tonda', 'Sospesa', 'Leggera', 'Serena', 'Quadra', 'Sottile', 'Uno', 'Due', 'di Casa'],
  },
  dishes: {
    first: ['Tavola', 'Colazione', 'Vendemmia', 'Merenda', 'Aia', 'Dispensa', 'Festa', 'Cortile', 'Mensa'],
    second: [
      'Blu',
      'di Campagna',
      'della Nonna',
      'Fiorita',
      'd’Estate',
      'Dipinta',
      'Rustica',
      'di Mare',
      'Grande',
    ],
  },
}

/** What is seen on the pictures of a collection, after its name. */
export const SETTING = words('in una stanza', 'in a room', 'dans une pièce', 'in einem Raum', 'в комнате')

export const DESIGNERS = [
  ...['', '', '', 'Studio Argine', 'Livia Montorsi', 'Atelier Due Torri', 'Pietro Gualtieri'],
  ...['Officina Sei', 'Marta Cavazzuti', 'Studio Nord-Est'],
]

/** The sentences of a description, one of each list after the other. */
export const SENTENCES: Readonly<Record<Category, readonly (readonly Multilingual[])[]>> = {
  tiles: [
    [
      words(
        'Una collezione in gres porcellanato che riprende le venature della pietra di cava, senza ripetersi.',
        'A porcelain stoneware collection that takes up the veins of quarried stone and never repeats itself.',
        'Une collection en grès cérame qui reprend les veines de la pierre de carrière sans jamais se répéter.',
        'Eine Kollektion aus Feinsteinzeug, die die Adern von Bruchstein aufnimmt, ohne sich zu wiederholen.',
        'Коллекция из керамогранита, передающая прожилки карьерного камня без повторений.',
      ),
      words(
        'Il calore del legno stagionato e la resistenza della ceramica, in doghe di lunghezza diversa.',
        'The warmth of seasoned wood and the strength of ceramics, in planks of different lengths.',
        'La chaleur du bois vieilli et la résistance de la céramique, en lames de différentes longueurs.',
        'Die Wärme von gelagertem Holz und die Festigkeit von Keramik, in Dielen verschiedener Länge.',
        'Тепло выдержанного дерева и прочность керамики в досках разной длины.',
      ),
      words(
        'Superfici che ricordano il cemento lisciato a mano delle officine, con lievi sfumature di tono.',
        'Surfaces that recall the hand-smoothed concrete of old workshops, with slight shades of tone.',
        'Des surfaces qui rappellent le béton lissé à la main des ateliers, aux légères nuances de ton.',
        'Oberflächen, die an den handgeglätteten Beton alter Werkstätten erinnern, mit leichten Farbnuancen.',
        'Поверхности, напоминающие вручную заглаженный бетон мастерских, с лёгкими переходами тона.',
      ),
      words(
        'Un marmo luminoso, letto su grandi lastre che si accostano a libro aperto.',
        'A luminous marble, shown on large slabs that can be book-matched.',
        'Un marbre lumineux, sur de grandes plaques qui s’assemblent à livre ouvert.',
        'Ein leuchtender Marmor auf großen Platten, die sich spiegelbildlich verlegen lassen.',
        'Светлый мрамор на крупных плитах, которые укладываются «раскрытой книгой».',
      ),
      words(
        'La terracotta delle case di campagna, con bordi consumati e colori scaldati dal sole.',
        'The terracotta of country houses, with worn edges and colours warmed by the sun.',
        'La terre cuite des maisons de campagne, aux bords usés et aux couleurs chauffées par le soleil.',
        'Die Terrakotta der Landhäuser, mit abgenutzten Kanten und von der Sonne gewärmten Farben.',
        'Терракота сельских домов с потёртыми краями и согретыми солнцем цветами.',
      ),
    ],
    [
      words(
        'La finitura opaca è piacevole al tatto e si pulisce con acqua.',
        'The matt finish is pleasant to the touch and is cleaned with water.',
        'La finition mate est agréable au toucher et se nettoie à l’eau.',
        'Die matte Oberfläche fühlt sich angenehm an und wird mit Wasser gereinigt.',
        'Матовая поверхность приятна на ощупь и моется водой.',
      ),
      words(
        'È disponibile in versione naturale, lappata e strutturata antiscivolo.',
        'It comes in natural, honed and slip-resistant textured versions.',
        'Elle existe en version naturelle, rodée et structurée antidérapante.',
        'Sie ist naturbelassen, geläppt und rutschhemmend strukturiert erhältlich.',
        'Выпускается в натуральном, лаппатированном и нескользящем структурированном вариантах.',
      ),
      words(
        'I bordi rettificati permettono una fuga di due millimetri.',
        'Rectified edges allow a joint of two millimetres.',
        'Les bords rectifiés permettent un joint de deux millimètres.',
        'Kalibrierte Kanten erlauben eine Fuge von zwei Millimetern.',
        'Ректифицированные края позволяют делать шов в два миллиметра.',
      ),
      words(
        'Quattro colori, dal bianco al grafite, si combinano con decori coordinati.',
        'Four colours, from white to graphite, are combined with matching decorations.',
        'Quatre couleurs, du blanc au graphite, se combinent à des décors coordonnés.',
        'Vier Farben von Weiß bis Graphit lassen sich mit passenden Dekoren kombinieren.',
        'Четыре цвета от белого до графитового сочетаются с подходящими декорами.',
      ),
    ],
    [
      words(
        'Adatta a case, negozi e uffici, dentro e fuori.',
        'Suitable for homes, shops and offices, indoors and outdoors.',
        'Convient aux maisons, boutiques et bureaux, à l’intérieur comme à l’extérieur.',
        'Geeignet für Wohnungen, Läden und Büros, innen und außen.',
        'Подходит для домов, магазинов и офисов, внутри и снаружи.',
      ),
      words(
        'Pensata per pavimenti continui fra soggiorno e terrazza.',
        'Designed for floors that run from the living room to the terrace.',
        'Pensée pour des sols continus entre séjour et terrasse.',
        'Gedacht für durchgehende Böden vom Wohnzimmer bis zur Terrasse.',
        'Создана для сплошных полов от гостиной до террасы.',
      ),
      words(
        'Riveste bagni e cucine, anche sopra un pavimento esistente.',
        'It covers bathrooms and kitchens, also over an existing floor.',
        'Elle habille salles de bains et cuisines, même sur un sol existant.',
        'Sie verkleidet Bäder und Küchen, auch auf einem bestehenden Boden.',
        'Облицовывает ванные и кухни, в том числе поверх существующего пола.',
      ),
    ],
    [
      words(
        'Prodotta in Italia con oltre il 40% di materiale riciclato.',
        'Made in Italy with more than 40% recycled material.',
        'Fabriquée en Italie avec plus de 40 % de matière recyclée.',
        'In Italien mit über 40 % Recyclingmaterial hergestellt.',
        'Произведено в Италии, более 40 % вторичного сырья.',
      ),
      words(
        'Resiste al gelo, alle macchie e al calpestio intenso.',
        'It withstands frost, stains and heavy foot traffic.',
        'Elle résiste au gel, aux taches et au passage intensif.',
        'Sie widersteht Frost, Flecken und starker Begehung.',
        'Устойчива к морозу, пятнам и интенсивной ходьбе.',
      ),
      words(
        'Cotta in forni a recupero di calore.',
        'Fired in kilns that recover their heat.',
        'Cuite dans des fours à récupération de chaleur.',
        'In Öfen mit Wärmerückgewinnung gebrannt.',
        'Обжигается в печах с рекуперацией тепла.',
      ),
    ],
  ],
  sanitary: [
    [
      words(
        'Una serie di sanitari dalle linee morbide, nata per bagni di ogni misura.',
        'A range of sanitary ware with soft lines, made for bathrooms of every size.',
        'Une série de sanitaires aux lignes douces, née pour les salles de bains de toute taille.',
        'Eine Sanitärserie mit weichen Linien für Bäder jeder Größe.',
        'Серия сантехники с мягкими линиями для ванных любого размера.',
      ),
      words(
        'Lavabi d’appoggio con bordo sottile di sei millimetri.',
        'Countertop basins with a thin rim of six millimetres.',
        'Des vasques à poser au bord fin de six millimètres.',
        'Aufsatzwaschbecken mit einem schmalen Rand von sechs Millimetern.',
        'Накладные раковины с тонким краем в шесть миллиметров.',
      ),
      words(
        'Vaso e bidet sospesi con fissaggio nascosto, facili da pulire.',
        'Wall-hung toilet and bidet with hidden fixing, easy to clean.',
        'Cuvette et bidet suspendus à fixation invisible, faciles à nettoyer.',
        'Wandhängendes WC und Bidet mit verdeckter Befestigung, leicht zu reinigen.',
        'Подвесные унитаз и биде со скрытым креплением, лёгкие в уходе.',
      ),
    ],
    [
      words(
        'Lo scarico senza brida usa quattro litri d’acqua.',
        'The rimless flush uses four litres of water.',
        'La chasse sans bride utilise quatre litres d’eau.',
        'Die randlose Spülung braucht vier Liter Wasser.',
        'Безободковый смыв расходует четыре литра воды.',
      ),
      words(
        'Lo smalto antibatterico mantiene nel tempo la sua lucentezza.',
        'The antibacterial glaze keeps its shine over time.',
        'L’émail antibactérien garde son éclat dans le temps.',
        'Die antibakterielle Glasur behält ihren Glanz.',
        'Антибактериальная глазурь надолго сохраняет блеск.',
      ),
    ],
    [
      words(
        'In bianco lucido e in cinque colori opachi.',
        'In glossy white and five matt colours.',
        'En blanc brillant et en cinq couleurs mates.',
        'In glänzendem Weiß und fünf matten Farben.',
        'В глянцевом белом и пяти матовых цветах.',
      ),
      words(
        'Si abbina a piatti doccia e mobili della stessa serie.',
        'It goes with shower trays and furniture of the same range.',
        'Se combine avec les receveurs et les meubles de la même série.',
        'Passt zu Duschwannen und Möbeln derselben Serie.',
        'Сочетается с поддонами и мебелью той же серии.',
      ),
    ],
  ],
  dishes: [
    [
      words(
        'Un servizio da tavola dipinto a mano, ogni pezzo con il suo segno.',
        'A hand-painted table service, each piece with a mark of its own.',
        'Un service de table peint à la main, chaque pièce avec sa touche.',
        'Ein handbemaltes Tafelservice, jedes Stück mit eigener Handschrift.',
        'Расписанный вручную столовый сервиз, у каждого предмета свой штрих.',
      ),
      words(
        'Piatti e ciotole in gres dalle forme semplici, per tutti i giorni.',
        'Stoneware plates and bowls in simple shapes, for every day.',
        'Assiettes et bols en grès aux formes simples, pour tous les jours.',
        'Teller und Schalen aus Steinzeug in schlichten Formen für jeden Tag.',
        'Каменные тарелки и миски простых форм на каждый день.',
      ),
      words(
        'Porcellana sottile con un filo blu sul bordo, come nelle credenze di una volta.',
        'Thin porcelain with a blue line at the rim, as in the cupboards of old.',
        'Une porcelaine fine au filet bleu, comme dans les buffets d’autrefois.',
        'Dünnes Porzellan mit blauem Rand, wie in den Anrichten von früher.',
        'Тонкий фарфор с синей каймой, как в старинных буфетах.',
      ),
    ],
    [
      words(
        'Va in lavastoviglie e nel forno a microonde.',
        'Safe in the dishwasher and the microwave.',
        'Passe au lave-vaisselle et au micro-ondes.',
        'Für Spülmaschine und Mikrowelle geeignet.',
        'Можно мыть в посудомоечной машине и ставить в микроволновую печь.',
      ),
      words(
        'Gli smalti sono privi di piombo e di cadmio.',
        'The glazes contain neither lead nor cadmium.',
        'Les émaux ne contiennent ni plomb ni cadmium.',
        'Die Glasuren sind frei von Blei und Cadmium.',
        'Глазури не содержат свинца и кадмия.',
      ),
    ],
    [
      words(
        'Da due a dodici persone, anche in pezzi singoli.',
        'For two to twelve people, also in single pieces.',
        'De deux à douze personnes, aussi à la pièce.',
        'Für zwei bis zwölf Personen, auch einzeln.',
        'На две–двенадцать персон, также поштучно.',
      ),
      words(
        'Pensata per ristoranti e case che amano la tavola.',
        'Made for restaurants and homes that love their table.',
        'Pensée pour les restaurants et les maisons qui aiment la table.',
        'Für Restaurants und Häuser, die gern decken.',
        'Для ресторанов и домов, где любят накрытый стол.',
      ),
    ],
  ],
}

export const NOTES = [
  { note: 'La seconda immagine è troppo scura: serve una foto dell’ambiente.', note_field: 'images' },
  {
    note: 'Descrizione da accorciare: c’è un elenco di formati che sta già nel campo.',
    note_field: 'description.it',
  },
  { note: 'Manca il designer indicato nel catalogo.', note_field: 'designer' },
]
export const TRANSLATION_NOTES = [
  { note: 'In tedesco “Feinsteinzeug”, come nel glossario.', note_field: 'description.de' },
  { note: 'Il francese ha perso l’ultima frase.', note_field: 'description.fr' },
]

import type { Multilingual } from '@fornace/contract/kit/languages'
import { TYPOLOGY } from './circulars.ts'
import { GLOSSARY } from './glossary.ts'

type Item = { name: Multilingual } & Record<string, unknown>

const text = (it: string, en: string, fr: string, de: string, ru: string): Multilingual => ({
  it,
  en,
  fr,
  de,
  ru,
})
const same = (name: string): Multilingual => text(name, name, name, name, name)
const named = (...names: Multilingual[]): Item[] => names.map((name) => ({ name }))

const format = (width_mm: number, height_mm: number): Item => ({
  name: same(`${width_mm / 10}×${height_mm / 10} cm`),
  width_mm,
  height_mm,
})
const thickness = (millimetres: number): Item => ({
  name: text(
    `${String(millimetres).replace('.', ',')} mm`,
    `${millimetres} mm`,
    `${String(millimetres).replace('.', ',')} mm`,
    `${String(millimetres).replace('.', ',')} mm`,
    `${String(millimetres).replace('.', ',')} мм`,
  ),
  millimetres,
})

const uses = named(
  text('Pavimento interno', 'Indoor floor', 'Sol intérieur', 'Innenboden', 'Внутренний пол'),
  text('Rivestimento interno', 'Indoor wall', 'Revêtement intérieur', 'Innenwand', 'Внутренняя стена'),
  text('Pavimento esterno', 'Outdoor floor', 'Sol extérieur', 'Außenboden', 'Наружный пол'),
  text(
    'Facciata ventilata',
    'Ventilated façade',
    'Façade ventilée',
    'Hinterlüftete Fassade',
    'Вентилируемый фасад',
  ),
  text('Piscina', 'Swimming pool', 'Piscine', 'Schwimmbad', 'Бассейн'),
  text('Bagno', 'Bathroom', 'Salle de bains', 'Badezimmer', 'Ванная комната'),
  text('Cucina', 'Kitchen', 'Cuisine', 'Küche', 'Кухня'),
  text(
    'Locale commerciale',
    'Commercial space',
    'Espace commercial',
    'Gewerberaum',
    'Коммерческое помещение',
  ),
)

const typologies = named(
  text('Gres porcellanato', 'Porcelain stoneware', 'Grès cérame', 'Feinsteinzeug', 'Керамогранит'),
  text('Monocottura', 'Single-fired tile', 'Monocuisson', 'Einbrand', 'Плитка однократного обжига'),
  text('Bicottura', 'Double-fired tile', 'Bicuisson', 'Zweibrand', 'Плитка двойного обжига'),
  text('Cotto', 'Terracotta', 'Terre cuite', 'Cotto', 'Котто'),
  text('Clinker', 'Clinker', 'Clinker', 'Klinker', 'Клинкер'),
  text('Mosaico', 'Mosaic', 'Mosaïque', 'Mosaik', 'Мозаика'),
  text('Grandi lastre', 'Large slabs', 'Grandes plaques', 'Großformatplatten', 'Крупноформатные плиты'),
)

const circularTypology = (it: string, en: string, flags: Record<string, boolean>): Item => ({
  name: text(it, en, '', '', ''),
  ...flags,
})

/** What the reference lists of the demo hold, by the path of the list. */
export const LISTS: Readonly<Record<string, readonly object[]>> = {
  'product/certification': named(
    same('Ecolabel UE'),
    same('EPD'),
    same('ISO 14001'),
    same('ISO 17889-1'),
    same('Greenguard Gold'),
    same('LEED v4.1'),
    text('Marchio UNI', 'UNI mark', 'Marque UNI', 'UNI-Zeichen', 'Знак UNI'),
    same('Ceramics of Italy'),
  ),
  'product/format': [
    format(100, 100),
    format(200, 200),
    format(300, 600),
    format(600, 600),
    format(600, 1200),
    format(800, 800),
    format(1200, 1200),
    format(1200, 2800),
    format(1600, 3200),
  ],
  'product/style': named(
    text('Cemento', 'Concrete', 'Ciment', 'Zement', 'Бетон'),
    text('Legno', 'Wood', 'Bois', 'Holz', 'Дерево'),
    text('Marmo', 'Marble', 'Marbre', 'Marmor', 'Мрамор'),
    text('Pietra', 'Stone', 'Pierre', 'Stein', 'Камень'),
    text('Metallo', 'Metal', 'Métal', 'Metall', 'Металл'),
    text('Tinta unita', 'Plain colour', 'Uni', 'Unifarben', 'Однотонный'),
    text(
      'Decoro tradizionale',
      'Traditional decoration',
      'Décor traditionnel',
      'Traditionelles Dekor',
      'Традиционный декор',
    ),
  ),
  'product/typology': typologies,
  'product/use': uses,
  'project/product-certification': named(same('EPD'), same('Ecolabel UE'), same('ISO 17889-1')),
  'project/building-rating': named(
    same('LEED Platinum'),
    same('LEED Gold'),
    same('BREEAM Excellent'),
    same('WELL'),
    same('CasaClima A'),
    text('Nessun rating', 'No rating', 'Aucune certification', 'Kein Rating', 'Без рейтинга'),
  ),
  'project/product-thickness': [3.5, 6, 8.5, 9, 10, 12, 20].map(thickness),
  'project/product-typology': typologies,
  'project/use': uses,
  'circular/typology': [
    circularTypology(TYPOLOGY.circular, 'Circular', { has_protocol_number: true }),
    circularTypology(TYPOLOGY.reserved, 'Reserved circular', {
      has_protocol_number: true,
      is_publishable: false,
    }),
    circularTypology(TYPOLOGY.note, 'Information note', {}),
    circularTypology(TYPOLOGY.internal, 'Internal notice', { is_publishable: false, is_notifiable: false }),
  ],
  'translation/term': GLOSSARY,
}

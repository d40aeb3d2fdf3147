import { type Multilingual, multilingual } from '@fornace/contract/kit/languages'
import type { PRODUCT_CATEGORIES } from '@fornace/contract/product-gallery/product-content'
import type { Exported } from '../../../kit/resource/definition/registry.ts'

/** Labels of the values in the PDF of a product, in each of its languages. */
export const SHEET_LABELS = {
  company: multilingual('Azienda', 'Company', 'Entreprise', 'Unternehmen', 'Компания'),
  brands: multilingual('Marchi', 'Brands', 'Marques', 'Marken', 'Бренды'),
  category: multilingual('Categoria', 'Category', 'Catégorie', 'Kategorie', 'Категория'),
  designer: multilingual('Designer', 'Designer', 'Designer', 'Designer', 'Дизайнер'),
  typologies: multilingual('Tipologie', 'Typologies', 'Typologies', 'Produktarten', 'Типы'),
  formats: multilingual('Formati', 'Formats', 'Formats', 'Formate', 'Форматы'),
  styles: multilingual('Stili', 'Styles', 'Styles', 'Stile', 'Стили'),
  uses: multilingual('Destinazioni d’uso', 'Uses', 'Utilisations', 'Einsatzbereiche', 'Области применения'),
  certifications: multilingual(
    'Certificazioni',
    'Certifications',
    'Certifications',
    'Zertifizierungen',
    'Сертификаты',
  ),
  features: multilingual('Caratteristiche', 'Features', 'Caractéristiques', 'Merkmale', 'Особенности'),
  manufacturer_url: multilingual(
    'Sito del produttore',
    'Manufacturer',
    'Fabricant',
    'Hersteller',
    'Производитель',
  ),
  collection_link: multilingual('Collezione', 'Collection', 'Collection', 'Kollektion', 'Коллекция'),
  photographs: multilingual('Fotografie', 'Photographs', 'Photographies', 'Fotos', 'Фотографии'),
} as const satisfies Record<string, Multilingual>

export const SHEET_FLAGS = {
  big_formats: multilingual(
    'Grandi formati',
    'Large formats',
    'Grands formats',
    'Großformate',
    'Крупные форматы',
  ),
  sustainable: multilingual('Sostenibile', 'Sustainable', 'Durable', 'Nachhaltig', 'Экологичный'),
} as const satisfies Record<string, Multilingual>

export const SHEET_CATEGORIES: Readonly<Record<(typeof PRODUCT_CATEGORIES)[number], Multilingual>> = {
  tiles: multilingual('Piastrelle', 'Tiles', 'Carreaux', 'Fliesen', 'Плитка'),
  sanitary: multilingual('Sanitari', 'Sanitary ware', 'Sanitaires', 'Sanitärkeramik', 'Сантехника'),
  dishes: multilingual('Stoviglie', 'Tableware', 'Vaisselle', 'Geschirr', 'Посуда'),
}

/** Folders of an archive. */
export const FOLDERS = {
  images: { en: 'images', it: 'immagini' },
  pdf: { en: 'pdf', it: 'pdf' },
  bim: { en: 'bim', it: 'bim' },
} as const satisfies Exported['folders']

/** Headings of the table. */
export const TABLE_HEADINGS = {
  id: { en: 'Number', it: 'Numero' },
  collection_name: { en: 'Collection', it: 'Collezione' },
  company_id: { en: 'Company', it: 'Azienda' },
  group_id: { en: 'Period', it: 'Periodo' },
  order: { en: 'Order', it: 'Ordine' },
  step: { en: 'State', it: 'Stato' },
  category: { en: 'Category', it: 'Categoria' },
  designer: { en: 'Designer', it: 'Designer' },
  brand_ids: { en: 'Brands', it: 'Marchi' },
  typology_ids: { en: 'Typologies', it: 'Tipologie' },
  format_ids: { en: 'Formats', it: 'Formati' },
  style_ids: { en: 'Styles', it: 'Stili' },
  use_ids: { en: 'Uses', it: 'Destinazioni d’uso' },
  certification_ids: { en: 'Certifications', it: 'Certificazioni' },
  big_formats: { en: 'Large formats', it: 'Grandi formati' },
  sustainable: { en: 'Sustainable', it: 'Sostenibile' },
  primary_publish: { en: 'Published first', it: 'Pubblicazione primaria' },
  manufacturer_url: { en: 'Manufacturer', it: 'Sito del produttore' },
  collection_link: { en: 'Collection link', it: 'Link alla collezione' },
  publication_due_date: { en: 'Published until', it: 'Pubblicato fino al' },
  due_date: { en: 'Due date', it: 'Scadenza' },
  visible_languages: { en: 'Visible languages', it: 'Lingue visibili' },
  description: { en: 'Description', it: 'Descrizione' },
  image_count: { en: 'Images', it: 'Immagini' },
  images: { en: 'Credits and licences', it: 'Crediti e licenze' },
  approved_at: { en: 'Approved', it: 'Approvato il' },
} as const satisfies Exported['headings']

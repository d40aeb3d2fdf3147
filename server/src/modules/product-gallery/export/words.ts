import type { Multilingual } from '@fornace/contract/kit/languages'
import type { PRODUCT_CATEGORIES } from '@fornace/contract/product-gallery/product-content'
import type { ExportColumn, ExportLanguage } from '../../../kit/resource/export-cells.ts'

const words = (it: string, en: string, fr: string, de: string, ru: string): Multilingual => ({
  it,
  en,
  fr,
  de,
  ru,
})

/** What stands before the values on a product's sheet, in each of its languages. */
export const SHEET_LABELS = {
  company: words('Azienda', 'Company', 'Entreprise', 'Unternehmen', 'Компания'),
  brands: words('Marchi', 'Brands', 'Marques', 'Marken', 'Бренды'),
  category: words('Categoria', 'Category', 'Catégorie', 'Kategorie', 'Категория'),
  designer: words('Designer', 'Designer', 'Designer', 'Designer', 'Дизайнер'),
  typologies: words('Tipologie', 'Typologies', 'Typologies', 'Produktarten', 'Типы'),
  formats: words('Formati', 'Formats', 'Formats', 'Formate', 'Форматы'),
  styles: words('Stili', 'Styles', 'Styles', 'Stile', 'Стили'),
  uses: words('Destinazioni d’uso', 'Uses', 'Utilisations', 'Einsatzbereiche', 'Области применения'),
  certifications: words(
    'Certificazioni',
    'Certifications',
    'Certifications',
    'Zertifizierungen',
    'Сертификаты',
  ),
  features: words('Caratteristiche', 'Features', 'Caractéristiques', 'Merkmale', 'Особенности'),
  manufacturer_url: words('Sito del produttore', 'Manufacturer', 'Fabricant', 'Hersteller', 'Производитель'),
  collection_link: words('Collezione', 'Collection', 'Collection', 'Kollektion', 'Коллекция'),
  photographs: words('Fotografie', 'Photographs', 'Photographies', 'Fotos', 'Фотографии'),
} as const satisfies Record<string, Multilingual>

export const SHEET_FLAGS = {
  big_formats: words('Grandi formati', 'Large formats', 'Grands formats', 'Großformate', 'Крупные форматы'),
  sustainable: words('Sostenibile', 'Sustainable', 'Durable', 'Nachhaltig', 'Экологичный'),
} as const satisfies Record<string, Multilingual>

export const SHEET_CATEGORIES: Readonly<Record<(typeof PRODUCT_CATEGORIES)[number], Multilingual>> = {
  tiles: words('Piastrelle', 'Tiles', 'Carreaux', 'Fliesen', 'Плитка'),
  sanitary: words('Sanitari', 'Sanitary ware', 'Sanitaires', 'Sanitärkeramik', 'Сантехника'),
  dishes: words('Stoviglie', 'Tableware', 'Vaisselle', 'Geschirr', 'Посуда'),
}

/** The columns of the table, with their headings. */
const COLUMNS: readonly (readonly [path: string, en: string, it: string])[] = [
  ['id', 'Number', 'Numero'],
  ['collection_name', 'Collection', 'Collezione'],
  ['company.name', 'Company', 'Azienda'],
  ['group.name', 'Period', 'Periodo'],
  ['order', 'Order', 'Ordine'],
  ['step', 'State', 'Stato'],
  ['category', 'Category', 'Categoria'],
  ['designer', 'Designer', 'Designer'],
  ['brands', 'Brands', 'Marchi'],
  ['typologies', 'Typologies', 'Tipologie'],
  ['formats', 'Formats', 'Formati'],
  ['styles', 'Styles', 'Stili'],
  ['uses', 'Uses', 'Destinazioni d’uso'],
  ['certifications', 'Certifications', 'Certificazioni'],
  ['big_formats', 'Large formats', 'Grandi formati'],
  ['sustainable', 'Sustainable', 'Sostenibile'],
  ['primary_publish', 'Published first', 'Pubblicazione primaria'],
  ['manufacturer_url', 'Manufacturer', 'Sito del produttore'],
  ['collection_link', 'Collection link', 'Link alla collezione'],
  ['publication_due_date', 'Published until', 'Pubblicato fino al'],
  ['due_date', 'Due date', 'Scadenza'],
  ['visible_languages', 'Visible languages', 'Lingue visibili'],
  ['description.it', 'Description (Italian)', 'Descrizione (italiano)'],
  ['description.en', 'Description (English)', 'Descrizione (inglese)'],
  ['description.fr', 'Description (French)', 'Descrizione (francese)'],
  ['description.de', 'Description (German)', 'Descrizione (tedesco)'],
  ['description.ru', 'Description (Russian)', 'Descrizione (russo)'],
  ['image_count', 'Images', 'Immagini'],
  ['images', 'Credits and licences', 'Crediti e licenze'],
  ['approved_at', 'Approved', 'Approvato il'],
]

/** `wordsOf` gives the words of a choice or a state, by the path of its column. */
export const tableColumns = (
  language: ExportLanguage,
  wordsOf: (path: string) => ExportColumn['words'],
): ExportColumn[] =>
  COLUMNS.map(([path, en, it]) => ({
    path,
    title: language === 'it' ? it : en,
    words: wordsOf(path),
    isPictures: path === 'images',
  }))

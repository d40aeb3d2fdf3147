import type { Multilingual } from '@fornace/contract/kit/languages'

const words = (it: string, en: string, fr: string, de: string, ru: string): Multilingual => ({
  it,
  en,
  fr,
  de,
  ru,
})

/** What stands before the values of a dossier, in the order of its lines. */
export const DOSSIER_LABELS = {
  company: words('Azienda', 'Company', 'Entreprise', 'Unternehmen', 'Компания'),
  end_year: words('Anno di fine lavori', 'Completed in', 'Achevé en', 'Fertigstellung', 'Год завершения'),
  planner: words('Progettista', 'Architect', 'Architecte', 'Planung', 'Проект'),
  contractor: words('Impresa', 'Contractor', 'Entrepreneur', 'Bauunternehmen', 'Подрядчик'),
  distributor: words('Distributore', 'Distributor', 'Distributeur', 'Händler', 'Дистрибьютор'),
  author: words('Testo', 'Text', 'Texte', 'Text', 'Текст'),
  photographer: words('Fotografie', 'Photographs', 'Photographies', 'Fotos', 'Фотографии'),
  uses: words('Destinazioni d’uso', 'Uses', 'Utilisations', 'Nutzung', 'Назначение'),
  product_typologies: words('Tipologie', 'Typologies', 'Typologies', 'Produktarten', 'Типы изделий'),
  product_thicknesses: words('Spessori', 'Thicknesses', 'Épaisseurs', 'Stärken', 'Толщина'),
  product_certifications: words(
    'Certificazioni di prodotto',
    'Product certifications',
    'Certifications des produits',
    'Produktzertifikate',
    'Сертификаты изделий',
  ),
  building_ratings: words(
    'Certificazioni dell’edificio',
    'Building ratings',
    'Certifications du bâtiment',
    'Gebäudezertifikate',
    'Сертификаты здания',
  ),
  other_characteristics: words(
    'Altre caratteristiche',
    'Other characteristics',
    'Autres caractéristiques',
    'Weitere Merkmale',
    'Другие характеристики',
  ),
  awards: words('Premi', 'Awards', 'Prix', 'Auszeichnungen', 'Награды'),
  awards_url: words(
    'Premi sul web',
    'Awards on the web',
    'Prix en ligne',
    'Auszeichnungen im Web',
    'Награды онлайн',
  ),
} as const satisfies Record<string, Multilingual>

export const DOSSIER_HEADINGS = {
  products: words(
    'Prodotti utilizzati',
    'Products used',
    'Produits utilisés',
    'Verwendete Produkte',
    'Материалы',
  ),
  sanitary: words('Sanitari', 'Sanitary ware', 'Sanitaires', 'Sanitärkeramik', 'Сантехника'),
  images: words('Immagini', 'Pictures', 'Images', 'Bilder', 'Изображения'),
} as const satisfies Record<string, Multilingual>

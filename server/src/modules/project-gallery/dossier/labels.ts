import { type Multilingual, multilingual } from '@fornace/contract/kit/languages'

/** Labels of the values in a dossier, in the order of its lines. */
export const DOSSIER_LABELS = {
  company: multilingual('Azienda', 'Company', 'Entreprise', 'Unternehmen', 'Компания'),
  end_year: multilingual(
    'Anno di fine lavori',
    'Completed in',
    'Achevé en',
    'Fertigstellung',
    'Год завершения',
  ),
  planner: multilingual('Progettista', 'Architect', 'Architecte', 'Planung', 'Проект'),
  contractor: multilingual('Impresa', 'Contractor', 'Entrepreneur', 'Bauunternehmen', 'Подрядчик'),
  distributor: multilingual('Distributore', 'Distributor', 'Distributeur', 'Händler', 'Дистрибьютор'),
  author: multilingual('Testo', 'Text', 'Texte', 'Text', 'Текст'),
  photographer: multilingual('Fotografie', 'Photographs', 'Photographies', 'Fotos', 'Фотографии'),
  uses: multilingual('Destinazioni d’uso', 'Uses', 'Utilisations', 'Nutzung', 'Назначение'),
  product_typologies: multilingual('Tipologie', 'Typologies', 'Typologies', 'Produktarten', 'Типы изделий'),
  product_thicknesses: multilingual('Spessori', 'Thicknesses', 'Épaisseurs', 'Stärken', 'Толщина'),
  product_certifications: multilingual(
    'Certificazioni di prodotto',
    'Product certifications',
    'Certifications des produits',
    'Produktzertifikate',
    'Сертификаты изделий',
  ),
  building_ratings: multilingual(
    'Certificazioni dell’edificio',
    'Building ratings',
    'Certifications du bâtiment',
    'Gebäudezertifikate',
    'Сертификаты здания',
  ),
  other_characteristics: multilingual(
    'Altre caratteristiche',
    'Other characteristics',
    'Autres caractéristiques',
    'Weitere Merkmale',
    'Другие характеристики',
  ),
  awards: multilingual('Premi', 'Awards', 'Prix', 'Auszeichnungen', 'Награды'),
  awards_url: multilingual(
    'Premi sul web',
    'Awards on the web',
    'Prix en ligne',
    'Auszeichnungen im Web',
    'Награды онлайн',
  ),
} as const satisfies Record<string, Multilingual>

export const DOSSIER_HEADINGS = {
  products: multilingual(
    'Prodotti utilizzati',
    'Products used',
    'Produits utilisés',
    'Verwendete Produkte',
    'Материалы',
  ),
  sanitary: multilingual('Sanitari', 'Sanitary ware', 'Sanitaires', 'Sanitärkeramik', 'Сантехника'),
  images: multilingual('Immagini', 'Pictures', 'Images', 'Bilder', 'Изображения'),
} as const satisfies Record<string, Multilingual>

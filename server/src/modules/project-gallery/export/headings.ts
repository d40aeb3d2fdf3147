import type { Exported } from '../../../kit/resource/definition/registry.ts'

const flags = { ceramics_of_italy: { en: 'Ceramics of Italy', it: 'Ceramics of Italy' } }

/** Folders of an archive. */
export const FOLDERS = {
  images: { en: 'images', it: 'immagini' },
  products: { en: 'products', it: 'prodotti' },
  sanitary: { en: 'sanitary', it: 'sanitari' },
} as const satisfies Exported['folders']

/** Headings of the table. */
export const TABLE_HEADINGS = {
  id: { en: 'Number', it: 'Numero' },
  name: { en: 'Name', it: 'Nome' },
  company_id: { en: 'Company', it: 'Azienda' },
  step: { en: 'State', it: 'Stato' },
  city: { en: 'City', it: 'Città' },
  country: { en: 'Country', it: 'Paese' },
  end_year: { en: 'Year of completion', it: 'Anno di fine lavori' },
  latitude: { en: 'Latitude', it: 'Latitudine' },
  longitude: { en: 'Longitude', it: 'Longitudine' },
  use_ids: { en: 'Uses', it: 'Destinazioni d’uso' },
  product_typology_ids: { en: 'Typologies', it: 'Tipologie' },
  product_thickness_ids: { en: 'Thicknesses', it: 'Spessori' },
  product_certification_ids: { en: 'Certifications', it: 'Certificazioni' },
  building_rating_ids: { en: 'Building ratings', it: 'Rating edifici' },
  products: { en: 'Products used', it: 'Prodotti utilizzati', flags },
  sanitary: { en: 'Sanitary items', it: 'Sanitari', flags },
  author: { en: 'Author', it: 'Autore' },
  photographer: { en: 'Photographer', it: 'Fotografo' },
  planner: { en: 'Planner', it: 'Progettista' },
  planner_email: { en: 'Planner’s email', it: 'Email del progettista' },
  contractor: { en: 'Contractor', it: 'Impresa' },
  contractor_email: { en: 'Contractor’s email', it: 'Email dell’impresa' },
  distributor: { en: 'Distributor', it: 'Distributore' },
  distributor_email: { en: 'Distributor’s email', it: 'Email del distributore' },
  awards_url: { en: 'Link of the awards', it: 'Link dei premi' },
  visible_languages: { en: 'Visible languages', it: 'Lingue visibili' },
  title: { en: 'Title', it: 'Titolo' },
  subtitle: { en: 'Subtitle', it: 'Sottotitolo' },
  original_text: { en: 'Original text', it: 'Testo originale' },
  final_text: { en: 'Final text', it: 'Testo finale' },
  other_characteristics: { en: 'Other characteristics', it: 'Altre caratteristiche' },
  awards: { en: 'Awards', it: 'Premi' },
  image_count: { en: 'Images', it: 'Immagini' },
  images: { en: 'Credits and licences', it: 'Crediti e licenze' },
  approved_at: { en: 'Approved', it: 'Approvato il' },
} as const satisfies Exported['headings']

import type { COMPANY_TYPOLOGIES } from '@fornace/contract/companies/limits'

const company = (
  short_name: string,
  legalForm: 'S.p.A.' | 'S.r.l.',
  city: string,
  typology: (typeof COMPANY_TYPOLOGIES)[number],
  association_status: 'associated' | 'ex_associated' | 'not_associated' = 'associated',
) => ({
  business_name: `${short_name} ${legalForm}`,
  short_name,
  city,
  typology,
  association_status,
  is_published: association_status === 'associated',
})

/** Invented, all of them. The first two are those that the demo's company users act for. */
export const COMPANIES = [
  company('Ceramiche Valsecchia', 'S.p.A.', 'Sassuolo', 'tiles'),
  company('Gres Montebianco', 'S.p.A.', 'Fiorano Modenese', 'tiles'),
  company('Maioliche del Sole', 'S.r.l.', 'Faenza', 'dishes'),
  company('Sanitari Civitella', 'S.p.A.', 'Civita Castellana', 'sanitary'),
  company('Laterizi Pianura', 'S.r.l.', 'Ferrara', 'brick'),
  company('Refrattari Ligure', 'S.p.A.', 'Savona', 'refractory'),
  company('Porcellane Adriatica', 'S.r.l.', 'Pesaro', 'dishes'),
  company('Smalti Appennino', 'S.r.l.', 'Maranello', 'others', 'not_associated'),
  company('Ceramica Due Torri', 'S.p.A.', 'Imola', 'tiles', 'ex_associated'),
  company('Terrecotte Val di Pesa', 'S.r.l.', 'Impruneta', 'brick'),
]

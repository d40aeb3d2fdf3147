import type { ChoiceLabels } from '../kit/choice-labels.ts'
import type {
  ConsentOrigin,
  PERIODICITIES,
  PRESS_LANGUAGES,
  PRESS_SECTORS,
  PRESS_TYPES,
  QUALIFICATIONS,
} from './press.ts'

/** Labels of the choices of a press registration, on screens and in files. */
export const QUALIFICATION_LABELS: ChoiceLabels<(typeof QUALIFICATIONS)[number]> = {
  director: { en: 'Director', it: 'Direzione' },
  journalist: { en: 'Journalist', it: 'Giornalista' },
  freelance: { en: 'Freelance', it: 'Freelance' },
  advertising: { en: 'Advertising', it: 'Pubblicità' },
  blogger: { en: 'Blogger', it: 'Blogger' },
  other: { en: 'Other', it: 'Altro' },
}

export const PRESS_LANGUAGE_LABELS: ChoiceLabels<(typeof PRESS_LANGUAGES)[number]> = {
  it: { en: 'Italian', it: 'Italiano' },
  en: { en: 'English', it: 'Inglese' },
  fr: { en: 'French', it: 'Francese' },
  es: { en: 'Spanish', it: 'Spagnolo' },
  de: { en: 'German', it: 'Tedesco' },
}

export const PERIODICITY_LABELS: ChoiceLabels<(typeof PERIODICITIES)[number]> = {
  daily: { en: 'Daily', it: 'Quotidiano' },
  weekly_monthly: { en: 'Weekly or monthly', it: 'Settimanale o mensile' },
  bimonthly_quarterly: { en: 'Bimonthly or quarterly', it: 'Bimestrale o trimestrale' },
}

export const PRESS_TYPE_LABELS: ChoiceLabels<(typeof PRESS_TYPES)[number]> = {
  press_agency: { en: 'Press agency', it: 'Agenzia di stampa' },
  televisions: { en: 'Televisions', it: 'Televisioni' },
  press_offices: { en: 'Press offices', it: 'Uffici stampa' },
  newspaper: { en: 'Newspaper', it: 'Testata giornalistica' },
  company_press_office: { en: 'Company press office', it: 'Ufficio stampa aziendale' },
}

export const PRESS_SECTOR_LABELS: ChoiceLabels<(typeof PRESS_SECTORS)[number]> = {
  ceramics_and_bathroom: { en: 'Ceramics and bathroom', it: 'Ceramica e bagno' },
  architecture_and_construction: { en: 'Architecture and construction', it: 'Architettura ed edilizia' },
}

/** By which way a consent was given or withdrawn. */
export const CONSENT_ORIGIN_LABELS: ChoiceLabels<ConsentOrigin> = {
  registration: { en: 'Registration form', it: 'Modulo di registrazione' },
  profile: { en: 'Profile page', it: 'Pagina del profilo' },
  link: { en: 'Link in a mail', it: 'Link di un’email' },
  office: { en: 'Press office, on request', it: 'Ufficio stampa, su richiesta' },
}

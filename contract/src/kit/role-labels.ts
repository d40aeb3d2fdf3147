import type { ChoiceLabels } from './choice-labels.ts'
import type { Role } from './roles.ts'

/** As they stand inside a sentence. */
export const ROLE_LABELS: ChoiceLabels<Role> = {
  administrator_global: { en: 'global administrator', it: 'amministratore globale' },
  administrator_associated_companies: {
    en: 'administrator of the member companies',
    it: 'amministratore aziende associate',
  },
  administrator_press_room: { en: 'press room administrator', it: 'amministratore sala stampa' },
  administrator_press_room_external_company: {
    en: 'press room administrator of a company',
    it: 'amministratore sala stampa di un’azienda',
  },
  agent_press_room_external_company: { en: 'press agent of a company', it: 'addetto stampa di un’azienda' },
  user_press_room: { en: 'press room user', it: 'utente sala stampa' },
  administrator_product: { en: 'product administrator', it: 'amministratore prodotti' },
  administrator_project: { en: 'project administrator', it: 'amministratore progetti' },
  translate_product: { en: 'product translator', it: 'traduttore prodotti' },
  translate_project: { en: 'project translator', it: 'traduttore progetti' },
  user_edit_product: { en: 'product editor', it: 'redattore prodotti' },
  user_product: { en: 'product user', it: 'utente prodotti' },
  user_edit_project: { en: 'project editor', it: 'redattore progetti' },
  user_project: { en: 'project user', it: 'utente progetti' },
  user_reporter_project: { en: 'project reporter', it: 'reporter progetti' },
  administrator_email_statistics: { en: 'email statistics', it: 'statistiche email' },
  administrator_circular: { en: 'circular administrator', it: 'amministratore circolari' },
  user_circular: { en: 'circular user', it: 'utente circolari' },
  auto_approve_circular: { en: 'circulars approved at once', it: 'circolari approvate subito' },
}

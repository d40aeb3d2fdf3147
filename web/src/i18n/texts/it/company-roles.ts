import type { companyRoles as en } from '../en/company-roles'
import type { Wordings } from '../wordings'

export const companyRoles = {
  companyRoles: {
    new: 'Nuovo ruolo aziendale',
    gone: 'Questo ruolo aziendale non esiste, o non esiste più.',
    user: 'Utente',
    role: 'Ruolo',
    company: 'Azienda',
    choose: 'Scegli un ruolo',
  },
} satisfies Wordings<typeof en>

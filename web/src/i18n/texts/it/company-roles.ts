import type { companyRoles as en } from '../en/company-roles'
import type { Messages } from '../wordings'

export const companyRoles = {
  companyRoles: {
    fields: { user_id: 'Utente', group_id: 'Ruolo', company_id: 'Azienda' },
    choose: 'Scegli un ruolo',
  },
} satisfies Messages<typeof en>

import type { circulars as en } from '../en/circulars'
import type { Messages } from '../wordings'

export const circulars = {
  circularSetup: {
    fields: {
      name: 'Nome',
      theme_id: 'Tema',
      order: 'Ordine',
      is_active: 'Voce attiva',
    },
    mattersCount: 'Materie',
    mattersOf: 'Materie di «{{theme}}»',
  },
} as const satisfies Messages<typeof en>

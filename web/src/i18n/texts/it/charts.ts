import type { charts as en } from '../en/charts'
import type { Messages } from '../wordings'

export const charts = {
  charts: {
    asTable: 'Mostra come tabella',
    asChart: 'Mostra come grafico',
  },
} as const satisfies Messages<typeof en>

import type { notFound as en } from '../../en/extras/not-found'
import type { Messages } from '../../wordings'

export const notFound = {
  notFound: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è nessuna pagina.',
    home: 'Vai alla Home',
  },
} satisfies Messages<typeof en>

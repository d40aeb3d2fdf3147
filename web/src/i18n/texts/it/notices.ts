import type { notices as en } from '../en/notices'
import type { Messages } from '../wordings'

export const notices = {
  notices: {
    title: 'Notifiche',
    unread_zero: 'nessuna novità',
    unread_one: '{{count, number}} notifica non letta',
    unread_other: '{{count, number}} notifiche non lette',
    new: 'novità',
    none: 'Nessuna notifica. Qui compare quello che aspetta te o che succede ai tuoi elementi.',
    loading: 'Caricamento delle notifiche',
    markRead: 'Segna come lette le novità su «{{title}}»',
    markAllRead: 'Segna tutte come lette',
    mailSettings: 'Impostazioni delle email',
  },
} satisfies Messages<typeof en>

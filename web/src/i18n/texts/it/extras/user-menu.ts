import type { userMenu as en } from '../../en/extras/user-menu'
import type { Messages } from '../../wordings'

export const userMenu = {
  userMenu: {
    help: 'Guida',
    shortcuts: 'Scorciatoie da tastiera',
    startTour: 'Inizia la visita guidata',
    lock: 'Blocca lo schermo',
  },
} satisfies Messages<typeof en>

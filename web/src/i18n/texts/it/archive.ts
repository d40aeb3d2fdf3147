import type { archive as en } from '../en/archive'
import type { Wordings } from '../wordings'

export const archive = {
  archive: {
    download: 'Scarica',
    preparing: 'Preparo l’archivio …',
    stop: 'Interrompi',
    saved: '{{name}} è stato salvato.',
  },
} satisfies Wordings<typeof en>

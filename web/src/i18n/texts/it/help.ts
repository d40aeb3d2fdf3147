import type { help as en } from '../en/help'
import type { Wordings } from '../wordings'

export const help = {
  help: {
    title: 'Scorciatoie da tastiera',
    key: 'Tasto',
    does: 'Che cosa fa',
    singleKeys: 'Tasti singoli',
    singleKeysHint: 'Nei campi sono sempre spenti. Spegnili del tutto se detti o se premi tasti per sbaglio.',
  },
} satisfies Wordings<typeof en>

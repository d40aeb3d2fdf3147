import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { translationArea } from './access.ts'

/** The glossary: how the association calls a thing in each language. */
export const TERM = {
  path: 'translation/term',
  type: typeOf('translation/term'),
  label: { en: 'Glossary', it: 'Glossario' },
  noun: noun(['term', 'terms'], ['termine', 'termini', 'm']),
  access: { read: translationArea, write: translationArea },
} as const satisfies ResourceMetadata

/** Queue of texts to translate. */
export const TRANSLATION_QUEUE_PATH = 'translation/queue'

/** Translated files that are brought in. */
export const XLIFF_IMPORT_PATH = 'translation/import'

import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { partIn, rowsIn, translationChange } from '@fornace/contract/translation-desk/translatable'
import { isRejected } from '../../kit/api/call-errors'
import { api } from '../../kit/api/client'
import { recordReader } from '../../kit/api/record-readers'
import type { VersionedRecord } from '../../kit/api/records'

type Texts = Readonly<Record<string, string>>

/** Changes of a record in one language; with `step` it is submitted too. */
interface TranslationChange {
  language: TranslationLanguage
  /** By the field of their unit. */
  texts: Texts
  step?: number
}

/** Another user has changed the translation that this one replaces, or its Italian source. */
export class Overtaken extends Error {
  readonly field: string
  readonly language: TranslationLanguage
  /** Their translation, where it is that. */
  readonly theirs: string | undefined

  constructor(field: string, language: TranslationLanguage, theirs?: string) {
    super(`Somebody else has changed the ${theirs === undefined ? 'source' : 'target'} of ${field}`)
    this.field = field
    this.language = language
    this.theirs = theirs
  }
}

type Row = { readonly id: number } & Readonly<Record<string, Texts>>
type Written = VersionedRecord & Readonly<Record<string, unknown>>

const rowsOf = (current: Written, list: string) => (current[list] ?? []) as readonly Row[]

/** Undefined where the row is deleted. */
const textIn = (current: Written, field: string): Texts | undefined => {
  const part = partIn(field)
  if (!part) return current[field] as Texts | undefined
  return rowsOf(current, part.list).find(({ id }) => String(id) === part.row)?.[part.field]
}

/** Limit of retries after concurrent changes; then the user gets the error. */
const MAX_ATTEMPTS = 10

/**
 * Throws where a newer version has changed the texts that are written here. Two users who translate into two
 * languages change one record without a conflict.
 */
const refuseOvertaken = (
  { units }: TranslationUnits,
  current: Written,
  { language, texts }: TranslationChange,
): void => {
  for (const field of Object.keys(texts)) {
    const existing = units.find((unit) => unit.field === field)
    const text = textIn(current, field)
    if (text?.it !== existing?.source) throw new Overtaken(field, language)
    const target = text?.[language]
    if (target !== existing?.targets[language]) throw new Overtaken(field, language, target ?? '')
  }
}

/** Through the record's own call, which knows all rights; sent again with the new version while only others' texts changed. */
export const saveTranslation = async (record: TranslationUnits, change: TranslationChange): Promise<void> => {
  const { language, texts, step } = change
  const bodyOver = (rows: (list: string) => readonly number[]) => ({
    ...translationChange(texts, language, rows),
    ...(step !== undefined && { step }),
  })
  let { version } = record
  let body = bodyOver((list) => rowsIn(record, list))
  for (let attempt = 1; ; attempt++) {
    try {
      await api.patch(`${record.path}/${record.id}`, body, recordReader<Written>(), { version, silent: true })
      return
    } catch (error) {
      if (!isRejected(error, 412) || attempt >= MAX_ATTEMPTS) throw error
      const { current } = error.body as { current?: Written }
      if (!current) throw error
      refuseOvertaken(record, current, change)
      version = current.version
      // Others may have added a row, or moved one.
      body = bodyOver((list) => rowsOf(current, list).map(({ id }) => id))
    }
  }
}

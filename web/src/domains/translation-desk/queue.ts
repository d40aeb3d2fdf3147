import type {
  QueueRow,
  TranslationLanguage,
  TranslationProgress,
} from '@fornace/contract/translation-desk/desk'

/** Fields of a row that the desk reads. */
export type Queued = Pick<
  QueueRow,
  | 'id'
  | 'title'
  | 'cover'
  | 'due_date'
  | 'words'
  | 'words_left'
  | 'changed_languages'
  | 'unconfirmed_languages'
>

export const hasLeft = ({ words_left }: Pick<Queued, 'words_left'>, language: TranslationLanguage): boolean =>
  (words_left[language] ?? 0) > 0

/**
 * Keeps the order of the rows during the work: completed rows stay at their position, and new ones are appended.
 */
export const inTheirPlaces = <Row extends Pick<Queued, 'id'>>(
  now: readonly Row[],
  before: readonly Row[] = [],
): Row[] => {
  const places = new Map(before.map(({ id }, index) => [id, index]))
  const positionOf = ({ id }: Row) => places.get(id) ?? before.length
  return now.toSorted((one, other) => positionOf(one) - positionOf(other))
}

/** Where to begin: where most is left to do. */
export const languageToBegin = ({
  languages,
}: Pick<TranslationProgress, 'languages'>): TranslationLanguage | undefined =>
  languages.toSorted((one, other) => other.words_left - one.words_left)[0]?.language

import type { ReferenceItem } from '@fornace/contract/kit/reference-list'
import { formatsFor } from '../../i18n/format'
import { currentLanguage, wordingText } from '../../i18n/i18n'
import type { Column } from '../api/list/columns'
import { wordsOf } from './look-ups'

/** What a column of ids of a reference list adds to its declaration: the words that it is shown and filtered by. */
export const lookUpColumn = <Field extends string>(
  field: Field,
  items: readonly ReferenceItem[] | undefined,
): Pick<Column<Readonly<Record<Field, readonly number[]>>>, 'kind' | 'words' | 'render'> => {
  const words = wordsOf(items ?? [])
  return {
    kind: 'choice',
    words,
    render: (row) =>
      formatsFor(currentLanguage()).list(
        row[field].flatMap((id) => (words[id] ? [wordingText(words[id])] : [])),
      ),
  }
}

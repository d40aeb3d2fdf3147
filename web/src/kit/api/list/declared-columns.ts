import { type Field, type Fields, isPrivate } from '@fornace/contract/kit/fields'
import { stepLabels } from '@fornace/contract/kit/workflow'
import type { Message } from '../../../i18n/i18n'
import type { Column, ColumnKind } from './columns'

const KINDS: Readonly<Partial<Record<Field['kind'], ColumnKind>>> = {
  choice: 'choice',
  step: 'choice',
  choices: 'choice',
  flag: 'flag',
  date: 'day',
  moment: 'moment',
  number: 'number',
  year: 'number',
  order: 'number',
}

/** Several values have no order, nor has a marked text or a file. */
const UNSORTED: ReadonlySet<Field['kind']> = new Set([
  'choices',
  'emails',
  'records',
  'rich-text',
  'file',
  'children',
])

/**
 * The columns of a list by the kinds of its fields: `column('city', { filter: 'suggested' })`. A field that has no text
 * does not compile.
 */
export const declaredColumns =
  <F extends Fields>(fields: F, titleOf: (name: keyof F & string) => Message) =>
  <Row>(name: keyof F & string, more: Partial<Column<Row>> = {}): Column<Row> => {
    const declared = fields[name]
    return {
      key: name,
      title: titleOf(name),
      kind: KINDS[declared?.kind ?? 'line'] ?? 'text',
      ...(declared && UNSORTED.has(declared.kind) && { sortable: false }),
      ...(declared?.kind === 'choice' && declared.labels && { labels: declared.labels }),
      ...(declared?.kind === 'step' && { labels: stepLabels(declared.workflow) }),
      ...(declared && isPrivate(declared) && { isPrivate: true }),
      ...more,
    }
  }

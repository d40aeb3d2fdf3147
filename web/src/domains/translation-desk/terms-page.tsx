import { TERM } from '@fornace/contract/translation-desk/metadata'
import type { TermRecord } from '@fornace/contract/translation-desk/term'
import { TERM_FIELDS } from '@fornace/contract/translation-desk/term-fields'
import { IconVocabulary } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'

const column = declaredColumns(TERM_FIELDS, (name) => `terms.fields.${name}`)

const columns: readonly Column<TermRecord>[] = [
  column('it', { filter: 'suggested' }),
  column('en', { filter: 'offered' }),
  column('fr', { filter: 'offered' }),
  column('de', { filter: 'offered' }),
  column('ru', { filter: 'offered' }),
  column('note', { extra: true }),
]

export const TermsPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<TermRecord>
    {...screen}
    columns={columns}
    resource={TERM}
    usualOrder="listTools.alphabetical"
    nameOf={({ it }) => it}
    icon={IconVocabulary}
    deletesMany
  />
)

import type { NewspaperRecord } from '@fornace/contract/press-room/magazine'
import { NEWSPAPER_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'

export type NewspaperRow = Pick<NewspaperRecord, 'id' | 'version' | 'name'>

const column = declaredColumns(NEWSPAPER_FIELDS, (name) => `newspapers.fields.${name}`)

const columns: readonly Column<NewspaperRow>[] = [column('name', { filter: 'suggested' })]

export const newspaperFields = { columns }

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RecordId } from '../api/records'

/** The link that opens a row; the focus comes back to it. */
export const rowLinkId = (id: RecordId): string => `open-${id}`

type About = (name: string) => string

/** Labels of the controls of a row, each with the row's name. */
export interface RowLabels {
  select: About
  up: About
  down: About
}

/** No name has it in it. */
const PLACE = '\u0000'

/** The sentence is looked up once, not for every row: in a list of a hundred that is felt. */
const about = (t: TFunction, key: 'table.selectRow' | 'table.moveUp' | 'table.moveDown'): About => {
  const [before = '', after = ''] = t(key, { name: PLACE }).split(PLACE)
  return (name) => before + name + after
}

export const useRowLabels = (): RowLabels => {
  const { t } = useTranslation()
  return {
    select: about(t, 'table.selectRow'),
    up: about(t, 'table.moveUp'),
    down: about(t, 'table.moveDown'),
  }
}

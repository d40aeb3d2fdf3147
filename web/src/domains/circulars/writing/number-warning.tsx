import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { protocolNumber, type RegisterRow } from '@fornace/contract/circulars/register'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListFields } from '../../../kit/api/list/columns'
import { listStateOf } from '../../../kit/api/list/list-state'
import { listQuery } from '../../../kit/api/records'
import { partOf, registerOf, thisYear } from '../register/register-part'
import { useTypologies } from './look-ups'

const FIELDS: ListFields = {
  columns: [{ key: 'protocol_number', kind: 'text' }],
  keep: ['protocol_seq'],
}

/** The number that the next approval of this year takes, once the register has answered. */
const useNextNumber = (): string | null => {
  const year = thisYear()
  const { data } = useQuery(
    listQuery<RegisterRow>(registerOf(partOf({ year })), FIELDS, listStateOf({ sort: '-protocol_number' })),
  )
  return data ? protocolNumber((data.data[0]?.protocol_seq ?? 0) + 1, Number(year)) : null
}

/** Says before an approval that it takes a protocol number for good. */
export const NumberWarning = ({ record: { typology_id } }: { record: CircularRecord }) => {
  const { t } = useTranslation()
  const typology = useTypologies()?.find(({ id }) => id === typology_id)
  const number = useNextNumber()
  if (typology?.has_protocol_number !== true) return t('review.final.text')
  return number ? t('circulars.protocol.takesNext', { number }) : t('circulars.protocol.takesOne')
}

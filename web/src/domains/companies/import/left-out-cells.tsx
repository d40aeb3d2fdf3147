import type { CompanyImport, ImportDifference } from '@fornace/contract/companies/import'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './import.module.css'
import { rowReasonsQuery } from './import-queries'

interface LeftOutCellsProps {
  record: Pick<CompanyImport, 'id'>
  difference: ImportDifference
}

/** Cells of a row that cannot be used, each with its reason; the rest of the row is used. */
export const LeftOutCells = ({ record, difference }: LeftOutCellsProps) => {
  const { t } = useTranslation()
  const { row_number, left_out_fields: fields } = difference
  const { data } = useQuery({
    ...rowReasonsQuery(record.id, row_number ?? 0),
    enabled: row_number !== null && fields.length > 0,
  })
  if (fields.length === 0) return null
  const reasons = data?.data.flatMap((row) => row.reasons) ?? []
  return (
    <div className={classes.leftOut}>
      <Text size="sm" fw={600}>
        {t('imports.leftOut', { fields: fields.map((field) => t(`companies.fields.${field}`)).join(', ') })}
      </Text>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { CompanyImport } from '@fornace/contract/companies/import'
import { canBeMatched, IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-facts'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../kit/failure-text'
import { tellProblem } from '../../../kit/notices'
import classes from './import.module.css'
import { compareAgain } from './import-queries'

type Mapping = (ImportField | null)[]

/** Which table of the file is compared. One that cannot be read says so and can still not be chosen. */
export const TableChoice = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  if (record.tables.length < 2 && !record.tables[0]?.problem) return null
  const unusable = record.tables.filter(({ problem, unreadable }) => problem || unreadable)
  const choose = (table: number) =>
    void compareAgain(record, { table }).catch((error: unknown) =>
      tellProblem({ message: failureText(error) }),
    )
  return (
    <Stack gap={4}>
      <NativeSelect
        label={t('imports.table.label')}
        maw={420}
        value={String(record.table)}
        disabled={record.state !== 'compared'}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {record.tables.map(({ name, rows, problem }, place) => (
          <option key={name} value={place} disabled={Boolean(problem)}>
            {t('imports.table.option', { name, count: rows })}
          </option>
        ))}
      </NativeSelect>
      {unusable.map(({ name, problem, unreadable = [] }) => (
        <Text key={name} size="sm" c="var(--mantine-color-error)" dir="auto">
          {problem
            ? t(`imports.table.${problem}`, { name })
            : t('imports.table.columns', { name, columns: unreadable.join(', ') })}
        </Text>
      ))}
    </Stack>
  )
}

/** What each column stands for; what a person says of a heading is remembered. */
export const ColumnMapping = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const columns = record.tables[record.table]?.columns ?? []
  const [mapping, setMapping] = useState<Mapping>(record.mapping)
  const [busy, setBusy] = useState(false)
  const hintId = useId()
  const known = record.mapping.filter((field) => field !== null).length
  const isChanged = mapping.some((field, place) => field !== record.mapping[place])
  const needsHelp = !canBeMatched(record.mapping)

  // A field stands for one column: whoever takes it elsewhere takes it away here.
  const map = (place: number, field: ImportField | null) =>
    setMapping(mapping.map((one, at) => (at === place ? field : one === field ? null : one)))

  const compare = async () => {
    setBusy(true)
    await compareAgain(record, { table: record.table, mapping }).catch((error: unknown) =>
      tellProblem({ message: failureText(error) }),
    )
    setBusy(false)
  }

  return (
    <details className={classes.mapping} open={needsHelp || undefined}>
      <summary>
        {t('imports.mapping.title', { known, total: columns.length })}
        {needsHelp && <strong> {t('imports.mapping.needed')}</strong>}
      </summary>
      <Text id={hintId} size="sm" c="dimmed">
        {t('imports.mapping.hint')}
      </Text>
      <div className={classes.columns}>
        {columns.map((column, place) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is theirs alone
            key={place}
            label={<bdi>{column || t('imports.mapping.nameless', { place: place + 1 })}</bdi>}
            value={mapping[place] ?? ''}
            disabled={record.state !== 'compared'}
            onChange={({ currentTarget }) => map(place, (currentTarget.value || null) as ImportField | null)}
          >
            <option value="">{t('imports.mapping.ignored')}</option>
            {IMPORT_FIELDS.map((field) => (
              <option key={field} value={field}>
                {t(`companies.fields.${field}`)}
              </option>
            ))}
          </NativeSelect>
        ))}
      </div>
      {record.state === 'compared' && (
        <Group gap="xs" mt="sm">
          <Button
            variant="default"
            loading={busy}
            disabled={!isChanged || !canBeMatched(mapping)}
            onClick={() => void compare()}
          >
            {t('imports.mapping.compare')}
          </Button>
        </Group>
      )}
    </details>
  )
}

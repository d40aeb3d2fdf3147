import type { CompanyImport, ImportTable } from '@fornace/contract/companies/import'
import { hasMatchKey, IMPORT_FIELDS, type ImportField } from '@fornace/contract/companies/import-metadata'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../kit/api/failure-text'
import { toastProblem } from '../../../kit/ui/toasts'
import classes from './import.module.css'
import { compareAgain, forgetHeading } from './import-writes'

type Mapping = (ImportField | null)[]

/** Which table of the file is compared. One that cannot be read says so and can still not be chosen. */
export const TableChoice = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const linked = record.linked_tables
  const isAlone = record.tables.length < 2 && !record.tables[0]?.problem
  const damaged = record.tables.filter(
    ({ problem, unreadable, missing_rows }) => problem || unreadable || missing_rows,
  )
  if (isAlone && damaged.length === 0 && linked.length === 0) return null
  const issuesOf = ({ name, problem, unreadable, missing_rows }: ImportTable): string[] =>
    [
      problem && t(`imports.table.${problem}`, { name }),
      !problem && unreadable && t('imports.table.columns', { name, columns: unreadable.join(', ') }),
      missing_rows && t('imports.table.missing', { name, count: missing_rows }),
    ].filter((issue) => typeof issue === 'string')
  const choose = (table: number) =>
    void compareAgain(record, { table }).catch((error: unknown) =>
      toastProblem({ message: failureText(error) }),
    )
  return (
    <Stack gap={4}>
      <NativeSelect
        label={t(record.format === 'xlsx' ? 'imports.table.sheet' : 'imports.table.label')}
        maw={420}
        value={String(record.table)}
        disabled={record.state !== 'compared'}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {record.tables.map(({ name, rows, problem, is_hidden }, index) => (
          <option key={name} value={index} disabled={Boolean(problem)}>
            {t(is_hidden ? 'imports.table.hidden' : 'imports.table.option', { name, count: rows })}
          </option>
        ))}
      </NativeSelect>
      {damaged.flatMap((table) =>
        issuesOf(table).map((issue) => (
          <Text key={issue} size="sm" c="var(--mantine-color-error)" dir="auto">
            {issue}
          </Text>
        )),
      )}
      {linked.length > 0 && (
        <Text size="sm" c="dimmed" dir="auto">
          {t('imports.table.linked', { count: linked.length, names: linked.join(', ') })}
        </Text>
      )}
    </Stack>
  )
}

/** Mapping of columns to fields; the user's mapping of a heading is stored. */
export const ColumnMapping = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const columns = record.tables[record.table]?.columns ?? []
  const [mapping, setMapping] = useState<Mapping>(record.mapping)
  const [busy, setBusy] = useState(false)
  const hintId = useId()
  const existing = record.mapping.filter((field) => field !== null).length
  const isChanged = mapping.some((field, index) => field !== record.mapping[index])
  const needsHelp = !hasMatchKey(record.mapping)

  // A field is mapped to one column only: mapping it again removes the previous mapping.
  const map = (index: number, field: ImportField | null) =>
    setMapping(mapping.map((one, at) => (at === index ? field : one === field ? null : one)))

  const compare = async () => {
    setBusy(true)
    await compareAgain(record, { table: record.table, mapping }).catch((error: unknown) =>
      toastProblem({ message: failureText(error) }),
    )
    setBusy(false)
  }

  return (
    <details className={classes.mapping} open={needsHelp || undefined}>
      <summary>
        {t('imports.mapping.title', { known: existing, total: columns.length })}
        {needsHelp && <strong> {t('imports.mapping.needed')}</strong>}
      </summary>
      <Text id={hintId} size="sm" c="dimmed">
        {t('imports.mapping.hint')}
      </Text>
      <div className={classes.columns}>
        {columns.map((column, index) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name that is theirs alone
            key={index}
            label={<bdi>{column || t('imports.mapping.nameless', { place: index + 1 })}</bdi>}
            description={<Sample record={record} index={index} />}
            inputContainer={(input) => (
              <>
                {input}
                <Memory record={record} index={index} heading={column} />
              </>
            )}
            value={mapping[index] ?? ''}
            disabled={record.state !== 'compared'}
            onChange={({ currentTarget }) => map(index, (currentTarget.value || null) as ImportField | null)}
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
            disabled={!isChanged || !hasMatchKey(mapping)}
            onClick={() => void compare()}
          >
            {t('imports.mapping.compare')}
          </Button>
        </Group>
      )}
    </details>
  )
}

const MAX_SAMPLES = 3

interface OfColumn {
  record: CompanyImport
  index: number
}

/** Some of what the column holds. */
const Sample = ({ record: { preview, heading_row }, index }: OfColumn) => {
  const { t } = useTranslation()
  const cells = preview.filter(({ row_number }) => row_number > heading_row).map(({ cells }) => cells[index])
  const samples = [...new Set(cells)].filter(Boolean).slice(0, MAX_SAMPLES)
  return (
    <span className={classes.sample} dir="auto">
      {samples.length > 0
        ? t('imports.mapping.sample', { cells: samples.join(' · ') })
        : t('imports.mapping.noSample')}
    </span>
  )
}

/** Stored mapping of a heading from an earlier file, which can be removed. */
const Memory = ({ record, index, heading }: OfColumn & { heading: string }) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const existing = record.remembered.find(({ column }) => column === index)
  if (!existing) return null
  const forget = async () => {
    setBusy(true)
    try {
      await forgetHeading(existing.heading_id)
      await compareAgain(record, { mapping: null })
    } catch (error) {
      toastProblem({ message: failureText(error) })
    }
    setBusy(false)
  }
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {t('imports.mapping.remembered')}{' '}
      <Button
        size="compact-xs"
        variant="default"
        loading={busy}
        aria-label={t('imports.headings.forgetNamed', { heading })}
        onClick={() => void forget()}
      >
        {t('imports.headings.forget')}
      </Button>
    </Text>
  )
}

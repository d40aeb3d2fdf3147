import type { CompanyImport } from '@fornace/contract/companies/import'
import { type DifferenceKind, hasMatchKey } from '@fornace/contract/companies/import-metadata'
import { Tabs, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import '@mantine/core/styles/Tabs.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { EmptyState } from '../../../kit/ui/empty-state'
import { DifferenceGroup } from './difference-group'
import { encodingName, FileReading, type FileReadingProps, separatorName } from './file-reading'
import classes from './import.module.css'
import { ImportChoices, RemovalDoubts } from './import-choices'
import { ColumnMapping, TableChoice } from './import-mapping'
import { ImportSummary } from './import-summary'
import { RejectedRows } from './rejected-rows'

const GROUPS = ['choice', 'add', 'change', 'remove'] as const satisfies readonly DifferenceKind[]
type Group = (typeof GROUPS)[number] | 'rejected'

/** Number of differences; after the import was applied, of written companies. */
const countOf = ({ counts, applied }: CompanyImport, group: Group): number => {
  if (group === 'rejected') return counts.rejected + counts.left_out
  if (!applied) return counts[group]
  return group === 'choice' ? 0 : applied[group]
}

interface ImportResultProps {
  record: CompanyImport
  /** Visibility of the file's preview. */
  reading: Omit<FileReadingProps, 'record'>
}

/** Differences of an import, by group. */
export const ImportResult = ({ record, reading }: ImportResultProps) => {
  const { t } = useTranslation()
  const { state } = record
  const groups: Group[] = [...GROUPS, 'rejected' as const].filter((group) => countOf(record, group) > 0)
  const canChange = state === 'compared'
  return (
    <>
      <ImportSummary record={record} />
      <FileSummary record={record} />
      {canChange && (
        <>
          <TableChoice record={record} />
          <FileReading key={`reading ${record.version}`} record={record} {...reading} />
          <ColumnMapping key={record.mapping.join()} record={record} />
          {hasMatchKey(record.mapping) && <ImportChoices record={record} />}
        </>
      )}
      {groups.length > 0 && <Groups key={`${state} ${groups.join()}`} record={record} groups={groups} />}
      {groups.length === 0 && canChange && hasMatchKey(record.mapping) && (
        <EmptyState icon={IconCircleCheck} title={t('imports.same')} text={t('imports.sameText')} />
      )}
    </>
  )
}

const FileSummary = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const rows = record.tables[record.table]?.rows ?? 0
  const separator = separatorName(record.separator)
  const parts = [
    t('imports.fileSummary.rows', { count: rows }),
    t('imports.fileSummary.same', { same: number(record.counts.same) }),
    record.encoding && encodingName(record.encoding),
    separator && t(`imports.separators.${separator}`),
  ]
  return (
    <Text size="sm" c="dimmed" mb="sm">
      <bdi>{record.file_name}</bdi> · {parts.filter(Boolean).join(' · ')}
    </Text>
  )
}

const Groups = ({ record, groups }: { record: CompanyImport; groups: readonly Group[] }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [visible, setVisible] = useState<string | null>(groups[0] ?? null)
  const countText = (group: Group): string => {
    const all = number(countOf(record, group))
    const isTicked = record.state === 'compared' && group !== 'choice' && group !== 'rejected'
    return isTicked ? t('imports.ticked', { ticked: number(record.ticked[group]), all }) : all
  }
  return (
    <Tabs value={visible} onChange={setVisible} keepMounted={false}>
      <Tabs.List aria-label={t('imports.groups.label')} className={classes.tabs}>
        {groups.map((group) => (
          <Tabs.Tab key={group} value={group}>
            {t(`imports.groups.${group}`)} <span className={classes.count}>{countText(group)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {groups.map((group) => (
        <Tabs.Panel key={group} value={group} pt="md">
          {group === 'rejected' ? (
            <RejectedRows record={record} />
          ) : (
            <>
              {record.state === 'compared' && (
                <Text size="sm" c="dimmed" mb="sm">
                  {t(`imports.groups.hint.${group}`)}
                </Text>
              )}
              {record.state === 'compared' && group === 'remove' && <RemovalDoubts record={record} />}
              <DifferenceGroup record={record} kind={group} />
            </>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

import type { CompanyImport } from '@fornace/contract/companies/import'
import { canBeMatched, type DifferenceKind } from '@fornace/contract/companies/import-facts'
import { Alert, Loader, Tabs, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { ListMessage } from '../../../kit/table/list-message'
import { DifferenceGroup } from './difference-group'
import classes from './import.module.css'
import { ColumnMapping, TableChoice } from './import-mapping'
import { FIRST_PART, keptQuery } from './import-queries'
import { PartPager } from './part-pager'
import { RejectedRows } from './rejected-rows'

const GROUPS = ['choice', 'add', 'change', 'remove'] as const satisfies readonly DifferenceKind[]
type Group = (typeof GROUPS)[number] | 'rejected'

/** What was found, group by group. */
export const ImportResult = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const { counts, state } = record
  const groups: Group[] = [...GROUPS, 'rejected' as const].filter((group) => counts[group] > 0)
  const canChange = state === 'compared'
  return (
    <>
      {state === 'undone' && <Kept record={record} />}
      <Facts record={record} />
      {canChange && <TableChoice record={record} />}
      {canChange && <ColumnMapping key={record.mapping.join()} record={record} />}
      {groups.length > 0 && <Groups key={groups.join()} record={record} groups={groups} />}
      {groups.length === 0 && canBeMatched(record.mapping) && (
        <ListMessage icon={IconCircleCheck} title={t('imports.same')} text={t('imports.sameText')} />
      )}
    </>
  )
}

const SEPARATORS: Record<string, 'semicolon' | 'comma' | 'tab' | 'bar'> = {
  ';': 'semicolon',
  ',': 'comma',
  '\t': 'tab',
  '|': 'bar',
}

const Facts = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const rows = record.tables[record.table]?.rows ?? 0
  const separator = SEPARATORS[record.separator]
  const facts = [
    t('imports.facts.rows', { count: rows }),
    t('imports.facts.same', { same: number(record.counts.same) }),
    record.encoding.toUpperCase(),
    separator && t(`imports.facts.${separator}`),
  ]
  return (
    <Text size="sm" c="dimmed" mb="sm">
      <bdi>{record.file_name}</bdi> · {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}

const Groups = ({ record, groups }: { record: CompanyImport; groups: readonly Group[] }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [shown, setShown] = useState<string | null>(groups[0] ?? null)
  const countText = (group: Group): string => {
    const all = number(record.counts[group])
    const isTicked = record.state === 'compared' && group !== 'choice' && group !== 'rejected'
    return isTicked ? t('imports.ticked', { ticked: number(record.ticked[group]), all }) : all
  }
  return (
    <Tabs value={shown} onChange={setShown} keepMounted={false}>
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
              <Text size="sm" c="dimmed" mb="sm">
                {t(`imports.groups.hint.${group}`)}
              </Text>
              <DifferenceGroup record={record} kind={group} />
            </>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** What the undo has left as it is, because somebody has edited it since. */
const Kept = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(FIRST_PART)
  const { data } = useQuery({ ...keptQuery(record.id, asked), enabled: record.kept > 0 })
  if (record.kept === 0)
    return (
      <Alert color="green" icon={<IconInfoCircle aria-hidden />} mb="md">
        {t('imports.undo.all')}
      </Alert>
    )
  return (
    <Alert
      color="yellow"
      icon={<IconInfoCircle aria-hidden />}
      mb="md"
      title={t('imports.undo.kept', { count: record.kept })}
    >
      {data ? (
        <ul className={classes.reasons}>
          {data.data.map(({ id, title, kept }) => (
            <li key={id} dir="auto">
              {title}
              {': '}
              {kept && kept.length > 0
                ? kept.map((field) => t(`companies.fields.${field}`)).join(', ')
                : t('imports.undo.whole')}
            </li>
          ))}
        </ul>
      ) : (
        <Loader size="xs" role="status" aria-label={t('table.loading')} />
      )}
      <PartPager total={record.kept} asked={asked} onChange={setAsked} />
    </Alert>
  )
}

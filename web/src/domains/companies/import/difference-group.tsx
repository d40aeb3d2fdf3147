import type { CompanyImport } from '@fornace/contract/companies/import'
import type { DifferenceKind } from '@fornace/contract/companies/import-metadata'
import { Button, Group } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../kit/api/failure-text'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { SearchBox } from '../../../kit/table/search-box'
import { EmptyState } from '../../../kit/ui/empty-state'
import { Loading } from '../../../kit/ui/loading'
import { toastProblem } from '../../../kit/ui/toasts'
import { DifferenceItem } from './difference-item'
import classes from './import.module.css'
import { differencesQuery, FIRST_PART } from './import-queries'
import { changeDifference, tickAll } from './import-writes'
import { PartPager } from './part-pager'

interface DifferenceGroupProps {
  record: CompanyImport
  kind: DifferenceKind
}

const notifyFailure = (error: unknown): void => toastProblem({ message: failureText(error) })

/** The differences of one kind, a page at a time. */
export const DifferenceGroup = ({ record, kind }: DifferenceGroupProps) => {
  const { t } = useTranslation()
  const [requested, setRequested] = useState({ title: '', ...FIRST_PART })
  const isOpen = record.state === 'compared'
  const { data, error, refetch } = useQuery(
    differencesQuery(record.id, { kind, isApplied: !isOpen, ...requested }),
  )
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading size="sm" />

  const change = (...changed: Parameters<typeof changeDifference>) =>
    void changeDifference(...changed).catch(notifyFailure)
  const tick = (isTicked: boolean) =>
    kind !== 'choice' && void tickAll(record.id, kind, isTicked).catch(notifyFailure)

  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <SearchBox
          label={t('imports.search')}
          value={requested.title}
          onSearch={(title) => setRequested({ ...requested, title, page: 1 })}
        />
        {isOpen && kind !== 'choice' && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => tick(true)}>
              {t('imports.tickAll')}
            </Button>
            <Button size="xs" variant="default" onClick={() => tick(false)}>
              {t('imports.tickNone')}
            </Button>
          </Group>
        )}
      </Group>
      {data.data.length === 0 ? (
        <EmptyState icon={IconFilterOff} title={t('imports.noneFound')} text={t('imports.noneFoundText')} />
      ) : (
        <ul className={classes.items}>
          {data.data.map((difference) => (
            <DifferenceItem
              key={difference.id}
              record={record}
              difference={difference}
              isOpen={isOpen}
              onTick={(is_ticked) => change(record.id, difference.id, { is_ticked })}
              onTickField={(unticked_fields) => change(record.id, difference.id, { unticked_fields })}
              onChoose={(choice) => change(record.id, difference.id, { choice })}
            />
          ))}
        </ul>
      )}
      <PartPager
        total={data.recordsFiltered}
        requested={requested}
        onChange={(part) => setRequested({ ...requested, ...part })}
      />
    </>
  )
}

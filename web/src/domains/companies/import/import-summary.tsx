import type { CompanyImport } from '@fornace/contract/companies/import'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { Loading } from '../../../kit/ui/loading'
import { Note } from '../../../kit/ui/note'
import classes from './import.module.css'
import { APPLICABLE, FIRST_PART, notUndoneQuery } from './import-queries'
import { PartPager } from './part-pager'

/** Author, time and counts of an applied or undone import. */
export const ImportSummary = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const { dateTime, list } = useFormats()
  const { state, applied, applied_at, applied_by, undone_at, undone_by, kept: stored } = record
  if (!applied || !applied_at) return null
  const counts = APPLICABLE.filter((kind) => applied[kind] > 0).map((kind) =>
    t(`imports.applied.${kind}`, { count: applied[kind] }),
  )
  const done = t('imports.applied.text', {
    who: applied_by?.name ?? '',
    when: dateTime(applied_at),
    what: counts.length > 0 ? list(counts) : t('imports.applied.nothing'),
  })
  if (state !== 'undone' || !undone_at)
    return (
      <Note tone="success" mb="md">
        {done}
      </Note>
    )
  return (
    <>
      <Note tone="neutral" icon={IconArrowBackUp} mb="md">
        <div>{done}</div>
        <div>
          {t('imports.undone.text', { who: undone_by?.name ?? '', when: dateTime(undone_at) })}{' '}
          {stored === 0 && t('imports.undo.all')}
        </div>
      </Note>
      {stored > 0 && <NotUndone record={record} />}
    </>
  )
}

/** Companies that the undo has skipped, because they were edited since. */
const NotUndone = ({ record }: { record: CompanyImport }) => {
  const { t } = useTranslation()
  const [requested, setRequested] = useState(FIRST_PART)
  const { data } = useQuery(notUndoneQuery(record.id, requested))
  return (
    <Note tone="warning" mb="md" title={t('imports.undo.notUndone', { count: record.kept })}>
      {data ? (
        <ul className={classes.reasons}>
          {data.data.map(({ id, title, kept: stored }) => (
            <li key={id}>
              <bdi>{title}</bdi>
              {': '}
              {stored && stored.length > 0
                ? stored.map((field) => t(`companies.fields.${field}`)).join(', ')
                : t('imports.undo.whole')}
            </li>
          ))}
        </ul>
      ) : (
        <Loading size="xs" />
      )}
      <PartPager total={record.kept} requested={requested} onChange={setRequested} />
    </Note>
  )
}

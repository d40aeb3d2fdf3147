import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WaitingList } from '../../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../../kit/routes/home-block'
import { pendingQuery } from './import-queries'

/** Comparisons that wait for a decision. */
export const PendingImports = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  return (
    <WaitingList
      onCount={onCount}
      query={useQuery(pendingQuery)}
      title={(count) => t('home.pendingImports', { count })}
      rowOf={({ id, kind, file_name, counts: { add, change, remove }, uploaded_at }) => ({
        title: file_name,
        to: `/company/import-file-${kind}`,
        search: { import: id },
        about: t('imports.past.counts', { add, change, remove }),
        since: uploaded_at,
      })}
    />
  )
}

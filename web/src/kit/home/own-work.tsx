import type { Role } from '@fornace/contract/kit/roles'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { HomeBlockProps } from '../routes/home-block'
import { useHomeAnswer } from './home-query'
import { HomeRow } from './home-row'
import { useWorkLabels } from './use-work-labels'
import { WorkList } from './work-list'

/** Records that this user created or acts for, while others have to act. */
export const OwnWork = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  const { either } = useFormats()
  const query = useHomeAnswer()
  const labels = useWorkLabels()
  const mine = query.data?.mine
  // Global administrators may do every step, so that naming them says nothing.
  const whoseTurn = (turn: readonly Role[] | 'author') => {
    if (turn === 'author') return t('home.author')
    const meant = turn.filter((role) => role !== 'administrator_global')
    return either((meant.length > 0 ? meant : turn).map((role) => t(`roles.${role}`)))
  }
  return (
    <WorkList
      error={query.error}
      count={mine?.count}
      onCount={onCount}
      title={t('home.inProgress', { count: mine?.count ?? 0 })}
    >
      {mine?.records.map((record) => (
        <HomeRow
          key={`${record.type}/${record.id}`}
          title={record.title}
          detail={record.detail}
          to={record.address ?? undefined}
          about={`${labels(record)} · ${t('home.turnOf', { who: whoseTurn(record.turn) })}`}
          {...(record.since && { since: record.since })}
        />
      ))}
    </WorkList>
  )
}

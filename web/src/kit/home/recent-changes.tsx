import type { RecentChange } from '@fornace/contract/kit/home'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { houseDay } from '../platform/house'
import { recordAddress, useOpenRoutes } from '../routes/routes-tree'
import { EmptyText } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'
import classes from './home.module.css'
import { HomeCard } from './home-card'
import { HomeFailure } from './home-failure'
import { homeQuery } from './home-query'
import { HomeRow, When } from './home-row'
import { groupRecent, type RecentGroup } from './recent-groups'

const DID = {
  create: 'home.created',
  change: 'home.changed',
  delete: 'home.deleted',
  restore: 'home.restored',
} as const

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const ChangeRow = ({ change }: { change: RecentChange }) => {
  const { t } = useTranslation()
  const routes = useOpenRoutes()
  const { type, id, title, label, one, done, actor, at } = change
  return (
    <HomeRow
      title={title || label}
      // The address of a deleted record says who deleted it, and may put it back.
      to={recordAddress(routes, type, id)}
      about={`${capitalised(one)} · ${actor ? t('home.doneBy', { done, who: actor }) : t('home.doneBySystem', { done })}`}
      at={at}
    />
  )
}

/** Several changes by one hand are one line, which opens. */
const ChangeGroup = ({ group: { changes } }: { group: RecentGroup }) => {
  const { t } = useTranslation()
  const { relative, number } = useFormats()
  const { action, actor, other, at } = changes[0]
  return (
    <li className={classes.group}>
      <details>
        <summary className={classes.summary}>
          <span className={classes.what} dir="auto">
            {t(DID[action], {
              who: actor ?? t('home.system'),
              what: `${number(changes.length)} ${other}`,
            })}
          </span>
          <When moment={at} text={relative(at)} />
        </summary>
        <ul className={classes.rows}>
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      </details>
    </li>
  )
}

const dayOf = (moment: string): string => houseDay(new Date(moment))

export const RecentChanges = () => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(homeQuery())
  const reload = () => void refetch()

  const content = () => {
    if (data && data.recent.length > 0) {
      return (
        <ul className={classes.rows}>
          {groupRecent(data.recent, dayOf).map((group) =>
            group.changes.length > 1 ? (
              <ChangeGroup key={group.key} group={group} />
            ) : (
              <ChangeRow key={group.key} change={group.changes[0]} />
            ),
          )}
        </ul>
      )
    }
    if (data) {
      return <EmptyText inset>{t('home.nothingRecent')}</EmptyText>
    }
    if (error) return <HomeFailure error={error} onRetry={reload} />
    return <Skeleton />
  }

  return (
    <HomeCard title={t('home.recent')} onReload={reload}>
      {content()}
    </HomeCard>
  )
}

import { homeAnswer, type RecentChange } from '@fornace/contract/kit/home'
import { Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import { api } from '../api'
import { recordKind } from '../record-kind'
import { recordAddress } from '../routes-tree'
import { useOpenRoutes } from '../use-open-routes'
import { HomeSkeleton } from './blocks-section'
import classes from './home.module.css'
import { HomeFailure } from './home-failure'
import { HomeRow } from './home-row'

const DID = {
  create: 'home.create',
  change: 'home.change',
  delete: 'home.delete',
  restore: 'home.restore',
} as const

export const RecentChanges = () => {
  const { t } = useTranslation()
  const routes = useOpenRoutes()
  const { data, error, refetch } = useQuery({
    queryKey: ['home', currentLanguage()],
    queryFn: ({ signal }) => api.get('home', homeAnswer, { signal }),
    // Whoever comes back to Home has often just changed something.
    staleTime: 0,
  })

  const row = ({ type, id, title, label, action, actor, at }: RecentChange) => (
    <HomeRow
      key={`${type}-${id}`}
      title={title || label}
      to={action === 'delete' ? undefined : recordAddress(routes, type, id)}
      about={`${recordKind(routes, type, label)} · ${t(DID[action], { who: actor ?? t('home.system') })}`}
      at={at}
    />
  )

  const content = () => {
    if (data && data.recent.length > 0) return <ul className={classes.rows}>{data.recent.map(row)}</ul>
    if (data) {
      return (
        <Text c="dimmed" className={classes.empty}>
          {t('home.nothingRecent')}
        </Text>
      )
    }
    if (error) return <HomeFailure error={error} onRetry={() => void refetch()} />
    return <HomeSkeleton />
  }

  return (
    <Paper withBorder component="section" className={classes.section}>
      <Title order={2} className={classes.title}>
        {t('home.recent')}
      </Title>
      {content()}
    </Paper>
  )
}

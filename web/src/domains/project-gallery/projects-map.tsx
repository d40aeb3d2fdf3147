import { PROJECT_POINT } from '@fornace/contract/project-gallery/metadata'
import type { ProjectPoint } from '@fornace/contract/project-gallery/project'
import { Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../i18n/countries'
import type { Column, ListFields } from '../../kit/api/list/columns'
import type { ListState } from '../../kit/api/list/list-state'
import { matchingQuery } from '../../kit/api/records'
import { type MapPoint, PointsMap } from '../../kit/map/points-map'
import { preloadMap } from '../../kit/map/use-map'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { projectAddress } from './addresses'
import type { ProjectRow } from './project-columns'

const SENT: ListFields = {
  columns: (['name', 'city', 'country', 'latitude', 'longitude'] as const).map((key) => ({
    key,
    kind: 'text',
  })),
}

const pointOf = ({ id, name, city, country, latitude, longitude }: ProjectPoint): MapPoint[] =>
  latitude === null || longitude === null
    ? []
    : [
        {
          id,
          name,
          detail: [city, country && countryName(country)].filter(Boolean).join(', '),
          latitude,
          longitude,
        },
      ]

interface ProjectsMapProps {
  /** Of the list, whose filters count. */
  columns: readonly Column<ProjectRow>[]
  state: ListState
}

/** All matching projects of the list that have coordinates. */
export const ProjectsMap = ({ columns, state }: ProjectsMapProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(preloadMap, [])
  const { data, error, refetch } = useQuery(
    matchingQuery<ProjectPoint>(PROJECT_POINT, { columns }, state, SENT),
  )
  const points = useMemo(() => data?.flatMap(pointOf), [data])
  if (error && !points) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (!points) return <Text role="status">{t('map.loading')}</Text>
  return (
    <Paper withBorder p="sm">
      <PointsMap
        points={points}
        label={t('projects.map.label')}
        onOpen={(id) => void navigate({ to: projectAddress(id), search: true })}
      />
    </Paper>
  )
}

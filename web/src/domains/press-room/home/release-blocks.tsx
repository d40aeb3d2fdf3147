import { PRESS_RELEASE, PRESS_RELEASE_OVERVIEW } from '@fornace/contract/press-room/metadata'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import type { Column } from '../../../kit/api/list/columns'
import type { ListSearch } from '../../../kit/api/list/list-state'
import type { Partitioned } from '../../../kit/api/records'
import { useWaiting, WaitingList } from '../../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../../kit/routes/home-block'
import { thisYear } from '../by-year/of-year'
import { OrganisationGate } from '../organisation-gate'
import { releaseTitle } from '../releases/release-columns'

type Row = Pick<PressReleaseRecord, 'id' | 'version' | 'title' | 'company' | 'published_date' | 'year'>

const RELEASES = '/press-room/press-releases'

/** Requested fields; the rows display them as sentences, not in columns. */
const columns: readonly Column<Row>[] = [
  { key: 'title', title: 'pressReleases.fields.title', kind: 'text' },
  { key: 'state', title: 'pressReleases.state', kind: 'choice' },
  { key: 'published_date', title: 'pressReleases.fields.published_date', kind: 'moment' },
  { key: 'company.name', title: 'pressReleases.fields.company_id', kind: 'text' },
  { key: 'year', title: 'pressReleases.year', kind: 'number' },
]

interface ReleasesProps extends HomeBlockProps {
  resource: Partitioned
  which: ListSearch
  title: 'drafts' | 'thisYear' | 'toArchive'
}

/** The filters that hold for the list of one year too. */
const filtersOf = ({ sort: _sort, 'filter.year': _year, ...filters }: ListSearch): ListSearch => filters

const Releases = ({ resource, which, title, onCount }: ReleasesProps) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  // The type of the releases themselves, so that a change of a release refetches the query.
  const query = useWaiting<Row>({ resource: { ...resource, type: PRESS_RELEASE.type }, columns }, which)
  const aboutOf = ({ published_date, company, year }: Row): string =>
    [published_date ? dateTime(published_date) : String(year), company?.name].filter(Boolean).join(' · ')
  const listOf = (year: number) => ({ to: `${RELEASES}/year=${year}`, search: filtersOf(which) })
  const years = [...new Set(query.data?.data.map(({ year }) => year))].sort((one, other) => one - other)
  return (
    <WaitingList
      onCount={onCount}
      query={query}
      rowOf={(release) => ({
        title: releaseTitle(release),
        to: `${RELEASES}/year=${release.year}/id=${release.id}`,
        about: aboutOf(release),
      })}
      title={(count) => t(`pressReleases.home.${title}`, { count })}
      // A list is one of a year.
      all={
        years.length > 1
          ? years.map((year) => ({ name: t('pressReleases.home.ofYear', { year }), ...listOf(year) }))
          : listOf(years[0] ?? thisYear())
      }
    />
  )
}

const releasesBlock =
  (title: ReleasesProps['title'], which: () => ListSearch) =>
  ({ onCount }: HomeBlockProps) => (
    <OrganisationGate resource={PRESS_RELEASE_OVERVIEW}>
      {(resource) => <Releases resource={resource} which={which()} title={title} onCount={onCount} />}
    </OrganisationGate>
  )

export const DraftReleases = releasesBlock('drafts', () => ({ 'filter.state': 'draft' }))

export const ThisYearsReleases = releasesBlock('thisYear', () => ({
  'filter.state': 'published',
  'filter.year': String(thisYear()),
}))

/** Published in earlier years and still among the current ones, the oldest first. */
export const ReleasesToArchive = releasesBlock('toArchive', () => ({
  'filter.state': 'published',
  'filter.published_date_before': `${thisYear() - 1}-12-31`,
  sort: 'published_date',
}))

import { ENTITY_LABELS } from '@fornace/contract/kit/labels'
import { PRESS_RELEASE } from '@fornace/contract/press-room/metadata'
import { IconNews } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { oneOfMany } from '../../../kit/api/records'
import type { BulkAction } from '../../../kit/table/bulk'
import type { Preset } from '../../../kit/table/view-tabs'
import { YearListPage } from '../by-year/year-list-page'
import type { YearListProps } from '../by-year/year-routes'
import { useMayPublish, useMovableRows } from '../publication-state'
import { PICTURES, type ReleaseRow, releaseFields, releaseTitle } from './release-columns'

const PRESETS: readonly Preset[] = [
  { title: 'pressReleases.only.draft', search: { 'filter.state': 'draft' } },
  { title: 'pressReleases.only.scheduled', search: { 'filter.state': 'scheduled' } },
  { title: 'pressReleases.only.published', search: { 'filter.state': 'published' } },
  { title: 'pressReleases.only.archived', search: { 'filter.state': 'archived' } },
]

const ARCHIVE: BulkAction<ReleaseRow> = {
  title: 'pressReleases.archive',
  run: (row) => oneOfMany.change(PRESS_RELEASE, row, { archived: true }),
}

/** The press releases of a year. */
export const ReleasesPage = (screen: YearListProps): ReactNode => {
  const mayPublish = useMayPublish()
  return (
    <YearListPage<ReleaseRow>
      {...screen}
      {...releaseFields}
      resource={PRESS_RELEASE}
      nameOf={releaseTitle}
      icon={IconNews}
      kind={ENTITY_LABELS.pressReleases}
      presets={PRESETS}
      pictures={PICTURES}
      {...(mayPublish && { bulkActions: [ARCHIVE] })}
      isMovable={useMovableRows()}
      deletesMany
    />
  )
}

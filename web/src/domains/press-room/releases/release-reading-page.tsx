import { ENTITY_LABELS } from '@fornace/contract/kit/labels'
import { yearIn } from '@fornace/contract/kit/years'
import { PRESS_RELEASE } from '@fornace/contract/press-room/metadata'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import type { ReactNode } from 'react'
import { ReadingScreen } from '../../../kit/record/reading/reading-screen'
import { ofYear } from '../by-year/of-year'
import { YearRecordGate } from '../by-year/year-record'
import type { YearReadingProps } from '../by-year/year-routes'
import { releaseFields } from './release-columns'
import { releaseForm } from './release-form'
import { releaseReading } from './release-reading'
import { isWithheld } from './withheld'

/** A release as its readers see it. */
export const ReleaseReadingPage = (screen: YearReadingProps): ReactNode => (
  <YearRecordGate {...screen} resource={PRESS_RELEASE} isRead>
    {(resource, year) => (
      <ReadingScreen<PressReleaseRecord>
        {...screen}
        resource={resource}
        definition={releaseReading}
        kind={ENTITY_LABELS.pressReleases}
        list={{ resource: ofYear(resource, yearIn(screen.year) ?? year), ...releaseFields }}
        labels={releaseForm(null)}
        pdf={(release) =>
          isWithheld(release)
            ? undefined
            : {
                path: `${PRESS_RELEASE.path}/${release.id}/pdf`,
                nameIn: (language) => release.title[language] || release.title.it,
              }
        }
      />
    )}
  </YearRecordGate>
)

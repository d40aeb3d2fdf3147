import { PRESS_RELEASE } from '@fornace/contract/press-room/metadata'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import type { ReactNode } from 'react'
import { RecordPreview } from '../../../kit/record/preview/record-preview'
import { RecordGate } from '../../../kit/record/record-gate'
import { OrganisationGate } from '../organisation-gate'
import { ReleaseArticle } from './release-article'
import { releaseTitle } from './release-columns'
import { isWithheld } from './withheld'

const LIST = '/press-room/press-releases'

/** A release as its readers see it, for the screen and for paper. */
export const PreviewPage = ({ year, id }: { year: string; id: string }): ReactNode => (
  <OrganisationGate resource={PRESS_RELEASE}>
    {(resource) => (
      <RecordGate<PressReleaseRecord> resource={resource} id={id} back={`${LIST}/year=${year}`}>
        {(release) => (
          <RecordPreview
            resource={PRESS_RELEASE}
            title={releaseTitle(release)}
            back={`${LIST}/year=${release.year}/id=${release.id}`}
            languages={release.visible_languages}
            {...(!isWithheld(release) && {
              pdf: {
                path: `${PRESS_RELEASE.path}/${release.id}/pdf`,
                nameIn: (language) => release.title[language] || release.title.it,
              },
            })}
          >
            {(language) => <ReleaseArticle release={release} language={language} />}
          </RecordPreview>
        )}
      </RecordGate>
    )}
  </OrganisationGate>
)

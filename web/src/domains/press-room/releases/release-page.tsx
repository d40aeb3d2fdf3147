import { holdsOneOf } from '@fornace/contract/kit/access'
import { ENTITY_LABELS } from '@fornace/contract/kit/labels'
import { creatorsOf } from '@fornace/contract/kit/resource-metadata'
import { PRESS_RELEASE } from '@fornace/contract/press-room/metadata'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { RELEASE_STATE_LABELS } from '@fornace/contract/press-room/press-release-state'
import { type ReactNode, useCallback } from 'react'
import { useRoles } from '../../../kit/api/session-store'
import { RecordScreen } from '../../../kit/record/record-screen'
import { Loading } from '../../../kit/ui/loading'
import { YearRecordGate } from '../by-year/year-record'
import type { YearRecordProps } from '../by-year/year-routes'
import { useOwnCompany } from '../own-company'
import { stateMessage } from '../publication-state'
import { DuplicateButton } from './duplicate-dialog'
import { ReleaseBar } from './release-bar'
import { releaseTitle } from './release-columns'
import { releaseForm } from './release-form'
import { ReleaseInputs } from './release-inputs'

/** A new press release of a year, or an existing one. */
export const ReleasePage = (screen: YearRecordProps): ReactNode => {
  const mayCreate = holdsOneOf(creatorsOf(PRESS_RELEASE.access), useRoles())
  const { choice: company, isPending } = useOwnCompany(screen.id)
  const form = useCallback((record: PressReleaseRecord | null) => releaseForm(record, company), [company])
  if (isPending) return <Loading />
  return (
    <YearRecordGate {...screen} resource={PRESS_RELEASE}>
      {(resource) => (
        <RecordScreen<PressReleaseRecord>
          {...screen}
          resource={resource}
          form={form}
          titleOf={releaseTitle}
          kind={ENTITY_LABELS.pressReleases}
          savesAndLeaves
          savedMessage={stateMessage(RELEASE_STATE_LABELS)}
          bar={(editing) => <ReleaseBar editing={editing} />}
          actions={(release) =>
            mayCreate && <DuplicateButton release={release} addressesOf={screen.addressesOf} />
          }
        >
          <ReleaseInputs company={company} />
        </RecordScreen>
      )}
    </YearRecordGate>
  )
}

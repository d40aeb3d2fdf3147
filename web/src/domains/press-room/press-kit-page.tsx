import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_STATE_LABELS } from '@fornace/contract/press-room/press-kit-state'
import { type ReactNode, useCallback } from 'react'
import { RecordScreen } from '../../kit/record/record-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { Loading } from '../../kit/ui/loading'
import { OrganisationGate } from './organisation-gate'
import { useOwnCompany } from './own-company'
import { PressKitBar } from './press-kit-bar'
import { kitTitle } from './press-kit-columns'
import { mayHaveFiles, PressKitDownload } from './press-kit-download'
import { pressKitForm } from './press-kit-form'
import { PressKitInputs } from './press-kit-inputs'
import { stateMessage } from './publication-state'

/** A new press kit, or an existing one, of this organisation. */
export const PressKitPage = (screen: RecordScreenProps): ReactNode => {
  const { choice: company, isPending } = useOwnCompany(screen.id)
  const form = useCallback((record: PressKitRecord | null) => pressKitForm(record, company), [company])
  if (isPending) return <Loading />
  return (
    <OrganisationGate resource={PRESS_KIT}>
      {(resource) => (
        <RecordScreen<PressKitRecord>
          {...screen}
          resource={resource}
          form={form}
          titleOf={kitTitle}
          savesAndLeaves
          savedMessage={stateMessage(PRESS_KIT_STATE_LABELS)}
          bar={({ base }) => <PressKitBar kit={base} />}
          actions={(kit) => mayHaveFiles(kit) && <PressKitDownload kit={kit} />}
        >
          <PressKitInputs company={company} />
        </RecordScreen>
      )}
    </OrganisationGate>
  )
}

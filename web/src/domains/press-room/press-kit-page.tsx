import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_STATE_LABELS } from '@fornace/contract/press-room/press-kit-state'
import type { ReactNode } from 'react'
import { RecordScreen } from '../../kit/record/record-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { OrganisationGate } from './organisation-gate'
import { PressKitBar } from './press-kit-bar'
import { kitTitle } from './press-kit-columns'
import { mayHaveFiles, PressKitDownload } from './press-kit-download'
import { pressKitForm } from './press-kit-form'
import { PressKitInputs } from './press-kit-inputs'
import { stateMessage } from './publication-state'

/** A new press kit, or an existing one, of this organisation. */
export const PressKitPage = (screen: RecordScreenProps): ReactNode => (
  <OrganisationGate resource={PRESS_KIT}>
    {(resource) => (
      <RecordScreen<PressKitRecord>
        {...screen}
        resource={resource}
        form={pressKitForm}
        titleOf={kitTitle}
        savesAndLeaves
        savedMessage={stateMessage(PRESS_KIT_STATE_LABELS)}
        bar={({ base }) => base && <PressKitBar kit={base} />}
        actions={(kit) => mayHaveFiles(kit) && <PressKitDownload kit={kit} />}
      >
        <PressKitInputs />
      </RecordScreen>
    )}
  </OrganisationGate>
)

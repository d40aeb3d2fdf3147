import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import type { ReactNode } from 'react'
import { RecordScreen } from '../../kit/record/record-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { OrganisationGate } from './organisation-gate'
import { kitTitle } from './press-kit-columns'
import { PressKitDownload } from './press-kit-download'
import { pressKitForm } from './press-kit-form'
import { PressKitInputs } from './press-kit-inputs'

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
        actions={(kit) => <PressKitDownload kit={kit} />}
      >
        <PressKitInputs />
      </RecordScreen>
    )}
  </OrganisationGate>
)

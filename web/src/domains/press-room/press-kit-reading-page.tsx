import { PRESS_KIT } from '@fornace/contract/press-room/metadata'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import type { ReactNode } from 'react'
import { ReadingScreen } from '../../kit/record/reading/reading-screen'
import type { ReadingRouteProps } from '../../kit/routes/record-routes'
import { OrganisationGate } from './organisation-gate'
import { PressKitBar } from './press-kit-bar'
import { pressKitFields } from './press-kit-columns'
import { mayHaveFiles, PressKitDownload } from './press-kit-download'
import { pressKitForm } from './press-kit-form'
import { pressKitReading } from './press-kit-reading'

/** A press kit as its readers see it. */
export const PressKitReadingPage = (screen: ReadingRouteProps): ReactNode => (
  <OrganisationGate resource={PRESS_KIT}>
    {(resource) => (
      <ReadingScreen<PressKitRecord>
        {...screen}
        resource={resource}
        definition={pressKitReading}
        list={{ resource, ...pressKitFields }}
        labels={pressKitForm(null)}
        banner={(kit) => kit.state === 'scheduled' && <PressKitBar kit={kit} />}
        actions={(kit) => mayHaveFiles(kit) && <PressKitDownload kit={kit} />}
      />
    )}
  </OrganisationGate>
)

import type { NewspaperRecord } from '@fornace/contract/press-room/magazine'
import type { NEWSPAPER_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import { NEWSPAPER } from '@fornace/contract/press-room/metadata'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { RecordScreen } from '../../kit/record/record-screen'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { newspaperForm } from './newspaper-form'
import { OrganisationGate } from './organisation-gate'

const Newspaper = fieldsOf<typeof NEWSPAPER_FIELDS>()({ TextField })

/** A new newspaper, or an existing one. */
export const NewspaperPage = (screen: RecordScreenProps): ReactNode => (
  <OrganisationGate resource={NEWSPAPER}>
    {(resource) => (
      <RecordScreen<NewspaperRecord>
        {...screen}
        resource={resource}
        form={newspaperForm}
        titleOf={({ name }) => name}
        savesAndLeaves
      >
        <Stack gap="md" maw={560}>
          <Newspaper.TextField path="name" dir="auto" />
        </Stack>
      </RecordScreen>
    )}
  </OrganisationGate>
)

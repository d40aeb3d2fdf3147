import type { NewspaperRecord } from '@fornace/contract/press-room/magazine'
import { NEWSPAPER } from '@fornace/contract/press-room/metadata'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FactList } from '../../kit/record/reading/fact-list'
import type { ReadingDefinition } from '../../kit/record/reading/reading-definition'
import { ReadingScreen } from '../../kit/record/reading/reading-screen'
import type { ReadingRouteProps } from '../../kit/routes/record-routes'
import { newspaperFields } from './newspaper-columns'
import { newspaperForm } from './newspaper-form'
import { OrganisationGate } from './organisation-gate'

const NewspaperFacts = ({ record: { name } }: { record: NewspaperRecord }) => {
  const { t } = useTranslation()
  return <FactList facts={[[t('newspapers.fields.name'), name]]} />
}

/** A newspaper has a name alone. */
const newspaperReading: ReadingDefinition<NewspaperRecord> = {
  layout: 'text',
  titleOf: ({ name }) => name,
  picturesOf: () => [],
  languagesOf: () => ['it'],
  Texts: NewspaperFacts,
  Facts: () => null,
}

/** A newspaper as its readers see it. */
export const NewspaperReadingPage = (screen: ReadingRouteProps): ReactNode => (
  <OrganisationGate resource={NEWSPAPER}>
    {(resource) => (
      <ReadingScreen<NewspaperRecord>
        {...screen}
        resource={resource}
        definition={newspaperReading}
        list={{ resource, ...newspaperFields }}
        labels={newspaperForm(null)}
      />
    )}
  </OrganisationGate>
)

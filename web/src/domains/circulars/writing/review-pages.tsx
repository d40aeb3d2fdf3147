import type { CircularRecord, CommunicationRecord } from '@fornace/contract/circulars/circular'
import { CIRCULAR, COMMUNICATION } from '@fornace/contract/circulars/metadata'
import { circularWorkflow, communicationWorkflow } from '@fornace/contract/circulars/workflow'
import { type ReactNode, useMemo } from 'react'
import type { ReviewDefinition } from '../../../kit/record/review/review-definition'
import { ReviewPage } from '../../../kit/record/review/review-page'
import type { ReviewSearch } from '../../../kit/routes/review-route'
import { CIRCULARS, COMMUNICATIONS, circularAddress, communicationAddress } from './addresses'
import { useCircularColumns } from './circular-columns'
import { circularForm, communicationForm } from './circular-form'
import { circularReading, communicationReading } from './circular-reading'
import { communicationColumns } from './communication-columns'
import { NumberWarning } from './number-warning'

interface ReviewPageProps {
  search: ReviewSearch
}

/** Review of circulars; an approval gives a number, and is not undone. */
export const CircularReviewPage = ({ search }: ReviewPageProps): ReactNode => {
  const columns = useCircularColumns()
  const definition = useMemo(
    (): ReviewDefinition<CircularRecord> => ({
      resource: CIRCULAR,
      workflow: circularWorkflow,
      fields: { columns },
      form: circularForm,
      reading: circularReading,
      subtitleOf: ({ typology }) => typology?.name ?? '',
      addressOf: ({ id }) => circularAddress(id),
      list: CIRCULARS,
      FinalWarning: NumberWarning,
    }),
    [columns],
  )
  return <ReviewPage definition={definition} search={search} />
}

const communicationReview: ReviewDefinition<CommunicationRecord> = {
  resource: COMMUNICATION,
  workflow: communicationWorkflow,
  fields: { columns: communicationColumns },
  form: communicationForm,
  reading: communicationReading,
  subtitleOf: () => '',
  addressOf: ({ id }) => communicationAddress(id),
  list: COMMUNICATIONS,
}

/** Review of communications. */
export const CommunicationReviewPage = ({ search }: ReviewPageProps): ReactNode => (
  <ReviewPage definition={communicationReview} search={search} />
)

import type { CircularRecord, CommunicationRecord } from '@fornace/contract/circulars/circular'
import { CIRCULAR, COMMUNICATION } from '@fornace/contract/circulars/metadata'
import type { ReactNode } from 'react'
import { RecordPreview } from '../../../kit/record/preview/record-preview'
import { RecordGate } from '../../../kit/record/record-gate'
import { CIRCULARS, COMMUNICATIONS } from './addresses'
import { CircularArticle, CommunicationArticle } from './circular-article'
import { communicationTitle, numberedTitle } from './circular-form'

export const CircularPreview = ({ id }: { id: string }): ReactNode => (
  <RecordGate<CircularRecord> resource={CIRCULAR} id={id} back={CIRCULARS}>
    {(circular) => (
      <RecordPreview
        resource={CIRCULAR}
        title={numberedTitle(circular)}
        back={`${CIRCULARS}/${circular.id}`}
        languages={circular.visible_languages}
        pdf={{
          path: `${CIRCULAR.path}/${circular.id}/pdf`,
          nameIn: (language) => circular.title[language] || circular.title.it,
        }}
      >
        {(language) => <CircularArticle circular={circular} language={language} />}
      </RecordPreview>
    )}
  </RecordGate>
)

export const CommunicationPreview = ({ id }: { id: string }): ReactNode => (
  <RecordGate<CommunicationRecord> resource={COMMUNICATION} id={id} back={COMMUNICATIONS}>
    {(communication) => (
      <RecordPreview
        resource={COMMUNICATION}
        title={communicationTitle(communication)}
        back={`${COMMUNICATIONS}/${communication.id}`}
        languages={communication.visible_languages}
        pdf={{
          path: `${COMMUNICATION.path}/${communication.id}/pdf`,
          nameIn: (language) => communication.subject[language] || communication.subject.it,
        }}
      >
        {(language) => <CommunicationArticle communication={communication} language={language} />}
      </RecordPreview>
    )}
  </RecordGate>
)

import { SENDER } from '@fornace/contract/circulars/metadata'
import type { SenderRecord } from '@fornace/contract/circulars/sender'
import { SENDER_FIELDS } from '@fornace/contract/circulars/sender-fields'
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../i18n/i18n'
import { declaredForm } from '../../../kit/form/declared-form'
import { RecordScreen } from '../../../kit/record/record-screen'
import type { RecordScreenProps } from '../../../kit/routes/record-routes'
import { BounceMailboxSection } from './bounce-mailbox'
import { DkimSection } from './dkim-section'
import classes from './mailing.module.css'
import { SenderInputs } from './sender-inputs'

const senderForm = (record: SenderRecord | null) =>
  declaredForm(SENDER_FIELDS, { labelOf: (name) => t(`senders.fields.${name}`), record })

/** A new sender, or an existing one with the signing key of its domain and the bounce mailbox. */
export const SenderPage = (screen: RecordScreenProps): ReactNode => (
  <RecordScreen<SenderRecord>
    {...screen}
    resource={SENDER}
    form={senderForm}
    titleOf={({ name }) => name}
    below={({ domain }) => (
      <Paper withBorder className={classes.below ?? ''}>
        <DkimSection key={domain} domain={domain} />
        <BounceMailboxSection />
      </Paper>
    )}
  >
    <SenderInputs />
  </RecordScreen>
)

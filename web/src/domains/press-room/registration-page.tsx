import { PRESS_REGISTRATION } from '@fornace/contract/press-room/metadata'
import type { PressRegistrationRecord } from '@fornace/contract/press-room/press-registration'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { RecordGate } from '../../kit/record/record-gate'
import { RecordPage } from '../../kit/record/record-page'
import type { RecordScreenProps } from '../../kit/routes/record-routes'
import { useArea } from '../../kit/routes/use-area'
import { DescriptionItem, DescriptionList } from '../../kit/ui/description-list'
import { PressDataInputs } from '../press-registration/press-inputs'
import { registrationName } from './registration-columns'
import { ConsentHistory, ConsentInputs } from './registration-consents'
import { fieldId, registrationForm } from './registration-form'

/** One who registered as press: what they said, what they agreed to, and the end of both. */
export const RegistrationPage = ({ addresses, id }: RecordScreenProps): ReactNode => (
  <RecordGate<PressRegistrationRecord> resource={PRESS_REGISTRATION} id={id ?? ''} back={addresses.list}>
    {(registration) => (
      <OneRegistration key={registration.id} addresses={addresses} registration={registration} />
    )}
  </RecordGate>
)

interface OneRegistrationProps extends Pick<RecordScreenProps, 'addresses'> {
  registration: PressRegistrationRecord
}

const OneRegistration = ({ addresses, registration }: OneRegistrationProps) => {
  const { t } = useTranslation()
  const area = useArea(PRESS_REGISTRATION.label)
  return (
    <RecordPage<PressRegistrationRecord>
      resource={PRESS_REGISTRATION}
      definition={registrationForm}
      record={registration}
      titleOf={registrationName}
      area={area}
      back={addresses.list}
      addressOf={({ id }) => addresses.record(id)}
      fieldId={fieldId}
      deletesInUse
      deletionNote={t(
        registration.holds_roles ? 'pressRegistrations.eraseRegistration' : 'pressRegistrations.eraseAll',
      )}
      rail={(one) => <RegistrationRail registration={one} />}
      below={(one) => <ConsentHistory events={one.consents ?? []} />}
    >
      <Stack gap="lg">
        <PressDataInputs pathOf={(name) => name} workTitle={t('pressRegistrations.work')} />
        <ConsentInputs />
      </Stack>
    </RecordPage>
  )
}

/** Email, confirmation and date of the registration. */
const RegistrationRail = ({ registration }: { registration: PressRegistrationRecord }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { user, created_at, is_confirmed } = registration
  return (
    <DescriptionList>
      <DescriptionItem label={t('pressRegistrations.email')}>{user.email}</DescriptionItem>
      <DescriptionItem label={t('pressRegistrations.confirmed')}>
        {t(is_confirmed ? 'pressRegistrations.isConfirmed' : 'pressRegistrations.isNotConfirmed')}
      </DescriptionItem>
      <DescriptionItem label={t('pressRegistrations.created')}>{dateTime(created_at)}</DescriptionItem>
    </DescriptionList>
  )
}

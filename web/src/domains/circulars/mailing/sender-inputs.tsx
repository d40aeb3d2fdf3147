import type { SenderRecord } from '@fornace/contract/circulars/sender'
import { type SENDER_FIELDS, TRACKING, TRACKING_LABELS } from '@fornace/contract/circulars/sender-fields'
import { Radio, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { useFormScope } from '../../../kit/form/form-context'
import { SwitchField } from '../../../kit/form/switch-field'
import { TextField } from '../../../kit/form/text-fields'
import { fieldsOf } from '../../../kit/form/typed-fields'
import { useField } from '../../../kit/form/use-field'
import { LanguageTabs } from '../../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../../kit/language-tabs/use-language-view'
import { RichTextField } from '../../../kit/rich-text/rich-text-field'

const Sender = fieldsOf<typeof SENDER_FIELDS>()({ TextField, SwitchField, RichTextField })

/** The body of the form, the same for a new sender and for an existing one. */
export const SenderInputs = () => {
  const { t } = useTranslation()
  const view = useLanguageView()
  const { base } = useFormScope<SenderRecord>()
  const isDefault = base?.is_default === true
  return (
    <Stack gap="lg">
      <Sender.TextField path="name" dir="auto" description={t('senders.nameHint')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Sender.TextField path="email" type="email" dir="ltr" description={t('senders.emailHint')} />
        <Sender.TextField path="reply_to" type="email" dir="ltr" description={t('senders.replyToHint')} />
      </SimpleGrid>
      <Sender.SwitchField
        path="is_default"
        disabled={isDefault}
        description={t(isDefault ? 'senders.defaultFixed' : 'senders.defaultHint')}
      />
      <LanguageTabs fields={['signature']} view={view}>
        {(language) => <Sender.RichTextField path={`signature.${language}`} lang={language} />}
      </LanguageTabs>
      <TrackingField />
    </Stack>
  )
}

/** Tracking of opens and clicks, each choice with its consequences. */
const TrackingField = () => {
  const { t } = useTranslation()
  const message = useMessage()
  const { input, value, set, readOnly } = useField('tracking')
  const { required: _, ...group } = input
  return (
    <Radio.Group
      {...group}
      value={String(value ?? '')}
      onChange={set}
      description={t('senders.trackingHint')}
    >
      <Stack gap="sm" mt="xs">
        {TRACKING.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            disabled={readOnly}
            label={message(TRACKING_LABELS[choice])}
            description={t(`senders.tracking.${choice}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

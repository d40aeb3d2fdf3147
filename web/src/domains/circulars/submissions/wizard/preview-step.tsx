import type { MailPreview } from '@fornace/contract/circulars/submission'
import type { Language } from '@fornace/contract/kit/languages'
import { Button, Group, NativeSelect, SegmentedControl, Select, Stack } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { styleNonce } from '../../../../kit/platform/page'
import { CallFailed } from '../../../../kit/problem-report/call-failed'
import { NO_TAB_STOP } from '../../../../kit/ui/combobox-props'
import { DescriptionItem, DescriptionList } from '../../../../kit/ui/description-list'
import { Loading } from '../../../../kit/ui/loading'
import { messageDocument } from '../../../../kit/ui/message-document'
import { useCall } from '../../mailing/use-call'
import { MailServerNote } from '../mail-server-note'
import type { Recipient } from '../recipients/recipient'
import { previewQuery, recipientsQuery, sendTest } from '../submission-calls'
import classes from '../submissions.module.css'
import type { StepProps } from './step-props'

/** More are not offered at once: the search finds the others. */
const MAX_OFFERED = 50
/** Language that follows the recipient. */
const OWN = ''

const NOBODY: readonly Recipient[] = []

/** Third step: the mail as any recipient gets it, in each language, and a test to oneself. */
export const PreviewStep = ({ kind, editing: { base } }: StepProps) => {
  const { t } = useTranslation()
  const { busy, run } = useCall()
  const [recipient, setRecipient] = useState('')
  const [language, setLanguage] = useState<Language | null>(null)
  const { id = 0, version = 0 } = base ?? {}
  const list = useQuery(recipientsQuery(kind.resource, id, version))
  const preview = useQuery(previewQuery(kind.resource, { id, version }, { recipient, language }))

  const test = () =>
    run(async () => {
      const to = await sendTest(kind.resource, id, language)
      setTested(to)
    })
  const [tested, setTested] = useState<string | null>(null)

  return (
    <Stack gap="md">
      <MailServerNote count={list.data?.count} />
      <div className={classes.previewChoices}>
        <RecipientChoice
          recipients={list.data?.recipients ?? NOBODY}
          value={recipient}
          onChange={(address) => {
            setRecipient(address)
            setLanguage(null)
          }}
        />
        <NativeSelect
          label={t('submissions.preview.language')}
          value={language ?? OWN}
          onChange={({ currentTarget }) =>
            setLanguage(currentTarget.value === OWN ? null : (currentTarget.value as Language))
          }
          data={[
            { value: OWN, label: t('submissions.preview.ownLanguage') },
            ...(preview.data?.languages ?? []).map((value) => ({
              value,
              label: t(`forms.languages.${value}`),
            })),
          ]}
        />
        <div className={classes.test}>
          <Button
            variant="default"
            leftSection={<IconMailForward size={16} aria-hidden />}
            loading={busy}
            onClick={() => void test()}
          >
            {t('submissions.preview.test')}
          </Button>
          <span role="status" className={classes.hint}>
            {tested
              ? t('submissions.preview.tested', { address: tested })
              : t('submissions.preview.testHint')}
          </span>
        </div>
      </div>
      {preview.error && !preview.data && (
        <CallFailed error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {!preview.error && !preview.data && <Loading />}
      {preview.data && <Mail mail={preview.data} />}
    </Stack>
  )
}

interface RecipientChoiceProps {
  recipients: readonly Recipient[]
  value: string
  onChange: (address: string) => void
}

const RecipientChoice = ({ recipients, value, onChange }: RecipientChoiceProps) => {
  const { t } = useTranslation()
  const data = useMemo(
    () =>
      recipients.map(({ address, email, name }) => ({
        value: address,
        label: [name, email].filter(Boolean).join(' · '),
      })),
    [recipients],
  )
  return (
    <Select
      label={t('submissions.preview.recipient')}
      placeholder={t('submissions.preview.anyRecipient')}
      data={data}
      limit={MAX_OFFERED}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('forms.clear', { field: t('submissions.preview.recipient') }) }}
      nothingFoundMessage={t('submissions.recipients.notFound')}
      value={value || null}
      onChange={(address) => onChange(address ?? '')}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: false }}
      scrollAreaProps={NO_TAB_STOP}
      autoComplete="off"
    />
  )
}

const Mail = ({ mail }: { mail: MailPreview }) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [view, setView] = useState<'html' | 'text'>('html')
  const size = (bytes: number) =>
    t('submissions.preview.kilobytes', { size: number(Math.ceil(bytes / 1024)) })
  return (
    <>
      <DescriptionList>
        <DescriptionItem label={t('submissions.preview.from')}>{mail.from}</DescriptionItem>
        {mail.reply_to && (
          <DescriptionItem label={t('submissions.preview.replyTo')}>{mail.reply_to}</DescriptionItem>
        )}
        <DescriptionItem label={t('submissions.preview.to')}>{mail.to}</DescriptionItem>
        <DescriptionItem label={t('submissions.preview.subject')}>{mail.subject}</DescriptionItem>
        <DescriptionItem label={t('submissions.preview.language')}>
          {t(`forms.languages.${mail.language}`)}
        </DescriptionItem>
        {mail.attachments.length > 0 && (
          <DescriptionItem label={t('submissions.preview.attachments')}>
            {mail.attachments.map((file) => `${file.name} (${size(file.size)})`).join(', ')}
          </DescriptionItem>
        )}
      </DescriptionList>
      <Group>
        <SegmentedControl
          aria-label={t('submissions.preview.view')}
          value={view}
          onChange={(chosen) => setView(chosen as 'html' | 'text')}
          data={[
            { value: 'html', label: t('submissions.preview.html') },
            { value: 'text', label: t('submissions.preview.text') },
          ]}
        />
      </Group>
      {view === 'html' ? (
        <iframe
          className={classes.mail}
          title={mail.subject}
          sandbox=""
          srcDoc={messageDocument(mail.html, styleNonce())}
        />
      ) : (
        <pre className={classes.mailText} dir="auto" lang={mail.language}>
          {mail.text}
        </pre>
      )}
    </>
  )
}

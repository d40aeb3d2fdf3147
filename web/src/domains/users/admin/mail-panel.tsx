import { type MailMessage, mailMessageOpened } from '@fornace/contract/kit/mail'
import { MAIL_MESSAGE } from '@fornace/contract/kit/mail-metadata'
import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { api } from '../../../kit/api/client'
import { failureText } from '../../../kit/api/failure-text'
import { DetailPanel } from '../../../kit/master-detail/detail-panel'
import { styleNonce } from '../../../kit/platform/page'
import { saveFile } from '../../../kit/platform/save-file'
import { cellContent } from '../../../kit/table/cell'
import { DescriptionItem, DescriptionList } from '../../../kit/ui/description-list'
import { messageDocument } from '../../../kit/ui/message-document'
import { toastProblem } from '../../../kit/ui/toasts'
import { purposeColumn, stateColumn } from './mail-columns'
import classes from './mail-panel.module.css'

interface OpenedMessage extends MailMessage {
  text: string | null
  html: string | null
}

const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [MAIL_MESSAGE.type, 'record', id],
    queryFn: ({ signal }): Promise<OpenedMessage> =>
      api.get(`${MAIL_MESSAGE.path}/${encodeURIComponent(id)}`, mailMessageOpened, { signal }),
    // Each reading of a stored message is recorded in the security register, so that it is never refetched.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const MailPanel = ({ id }: { id: string }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const query = useQuery(messageQuery(id))
  return (
    <DetailPanel
      title={query.data?.subject ?? t('admin.mail.one')}
      query={query}
      deleted={t('admin.mail.gone')}
      onClose={() => void navigate({ to: '/admin/mail', search: true })}
    >
      {(message) => <MessageDetails message={message} />}
    </DetailPanel>
  )
}

const MessageDetails = ({ message }: { message: OpenedMessage }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Stack gap="md">
      {message.error && (
        <Note tone="danger" title={t('admin.mail.error')}>
          {message.error}
        </Note>
      )}
      <DescriptionList>
        <DescriptionItem label={t('admin.mail.state')}>
          {cellContent(stateColumn, message, formats)}
        </DescriptionItem>
        <DescriptionItem label={t('admin.mail.to')} code>
          {message.to}
        </DescriptionItem>
        <DescriptionItem label={t('admin.mail.purpose')}>
          {cellContent(purposeColumn, message, formats)}
        </DescriptionItem>
        <DescriptionItem label={t('admin.mail.created')}>
          {formats.dateTime(message.created_at)}
        </DescriptionItem>
        {message.sent_at && (
          <DescriptionItem label={t(message.state === 'kept' ? 'admin.mail.keptAt' : 'admin.mail.sent')}>
            {formats.dateTime(message.sent_at)}
          </DescriptionItem>
        )}
        <DescriptionItem label={t('admin.mail.attempts')}>{formats.number(message.attempts)}</DescriptionItem>
      </DescriptionList>
      {message.in_doubt && <Note tone="warning">{t('admin.mail.inDoubtText')}</Note>}
      {message.state === 'kept' ? (
        <MessageBody message={message} />
      ) : (
        <Note tone="info">{t('admin.mail.notReadable')}</Note>
      )}
    </Stack>
  )
}

const MessageBody = ({ message: { id, subject, text, html } }: { message: OpenedMessage }) => {
  const { t } = useTranslation()
  const [view, setView] = useState<'text' | 'html'>(html ? 'html' : 'text')

  const download = () =>
    api.file(`${MAIL_MESSAGE.path}/${id}/eml`, new URLSearchParams()).then(
      (file) => saveFile(file, `${id}.eml`),
      (error: unknown) => toastProblem({ message: failureText(error) }),
    )

  return (
    <>
      <Group gap="xs" justify="space-between">
        <SegmentedControl
          aria-label={t('admin.mail.view')}
          value={view}
          onChange={(chosen) => setView(chosen as 'text' | 'html')}
          data={[
            { value: 'html', label: t('admin.mail.html') },
            { value: 'text', label: t('admin.mail.text') },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download()}
        >
          {t('admin.mail.download')}
        </Button>
      </Group>
      {view === 'html' ? (
        <iframe
          className={classes.frame}
          title={subject}
          sandbox=""
          srcDoc={messageDocument(html ?? '', styleNonce())}
        />
      ) : (
        <MessageText text={text ?? ''} />
      )}
    </>
  )
}

const ADDRESS = /(https?:\/\/\S+)/

/** Links are clickable: without a mail server, an administrator of the users passes them on. */
const MessageText = ({ text }: { text: string }) => (
  <pre className={classes.text} dir="auto">
    {text.split(ADDRESS).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text never change their order.
        <a key={index} href={part} target="_blank" rel="noreferrer">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </pre>
)

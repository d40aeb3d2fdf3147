import { mailSending } from '@fornace/contract/kit/mail'
import { MAIL_MESSAGE, MAIL_SENDING_PATH } from '@fornace/contract/kit/mail-metadata'
import { Button, Stack, Text } from '@mantine/core'
import { IconMailPause } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../kit/api/client'
import { failureText } from '../../../kit/api/failure-text'
import { Note } from '../../../kit/ui/note'
import { toastProblem, toastSuccess } from '../../../kit/ui/toasts'

const sendingQuery = queryOptions({
  queryKey: [MAIL_MESSAGE.type, 'sending'],
  queryFn: ({ signal }) => api.get(MAIL_SENDING_PATH, mailSending, { signal }),
})

/** Notice of a copied installation, which sends no mail until it is confirmed as the replacement of the original. */
export const MailPaused = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data } = useQuery(sendingQuery)
  const resume = useMutation({
    mutationFn: () => api.post(MAIL_SENDING_PATH, {}, mailSending),
    onSuccess: async () => {
      toastSuccess({ message: t('admin.mail.paused.resumed') })
      await client.invalidateQueries({ queryKey: [MAIL_MESSAGE.type] })
    },
    onError: (error) => toastProblem({ message: failureText(error) }),
  })
  if (!data?.paused) return null
  return (
    <Note role="status" tone="warning" mb="md" icon={IconMailPause} title={t('admin.mail.paused.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('admin.mail.paused.text', { count: data.waiting })}</Text>
        <Text size="sm">{t('admin.mail.paused.warning')}</Text>
        <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('admin.mail.paused.resume')}
        </Button>
      </Stack>
    </Note>
  )
}

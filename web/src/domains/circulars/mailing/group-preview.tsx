import { type GroupRecipients, groupRecipients } from '@fornace/contract/circulars/email-group'
import { EMAIL_GROUP } from '@fornace/contract/circulars/metadata'
import { Button, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../i18n/i18n'
import { api } from '../../../kit/api/client'
import { useFormScope } from '../../../kit/form/form-context'
import { pathByKey } from '../../../kit/form/form-fields'
import { type FormProblem, problemOf } from '../../../kit/form/form-problem'
import { bodyOf } from '../../../kit/form/values'
import { Note } from '../../../kit/ui/note'
import { Section } from '../../../kit/ui/section'
import { GroupRecipientLists } from './group-recipient-lists'

const MAX_NAMED_PROBLEMS = 10

/** Recipients of the group as it stands in the form, saved or not. */
export const GroupPreview = () => {
  const { t } = useTranslation()
  const { store, definition, labelOf } = useFormScope()
  const [busy, setBusy] = useState(false)
  const [recipients, setRecipients] = useState<GroupRecipients | null>(null)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [isStale, setStale] = useState(false)
  useEffect(() => store.subscribe(() => setStale(true)), [store])

  const show = async () => {
    const values = store.values()
    const body = bodyOf(definition.fields, values, ['members', 'rules'], currentLanguage())
    setBusy(true)
    setProblem(null)
    try {
      setRecipients(await api.post(`${EMAIL_GROUP.path}/preview`, body, groupRecipients))
      setStale(false)
    } catch (error) {
      const pathOf = (path: string) => pathByKey(definition.fields, path, values)
      setProblem(problemOf(error, { labelOf, pathOf }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section
      title={t('emailGroups.preview.title')}
      action={
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={busy}
          onClick={() => void show()}
        >
          {t(recipients ? 'emailGroups.preview.again' : 'emailGroups.preview.show')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t('emailGroups.preview.hint')}
      </Text>
      {problem && (
        <Note tone="danger" title={problem.general}>
          {problem.fields.slice(0, MAX_NAMED_PROBLEMS).map(({ path, label, messages }) => (
            <div key={path}>
              {label}: {messages.join(' ')}
            </div>
          ))}
        </Note>
      )}
      {recipients && isStale && (
        <Text size="sm" role="status">
          {t('emailGroups.preview.stale')}
        </Text>
      )}
      {recipients && <GroupRecipientLists recipients={recipients} />}
    </Section>
  )
}

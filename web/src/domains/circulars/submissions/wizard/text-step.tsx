import { circularAdmins } from '@fornace/contract/circulars/access'
import type { CircularRecord, CommunicationRecord } from '@fornace/contract/circulars/circular'
import { SENDER } from '@fornace/contract/circulars/metadata'
import type { SenderRecord } from '@fornace/contract/circulars/sender'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { Anchor, Stack, Text } from '@mantine/core'
import { Note } from '../../../../kit/ui/note'
import '@mantine/core/styles/Anchor.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../../i18n/i18n'
import type { ListFields } from '../../../../kit/api/list/columns'
import { anyOf } from '../../../../kit/api/list/filters'
import { type ListSearch, listStateOf } from '../../../../kit/api/list/list-state'
import { listQuery, recordQuery, wholeListQuery } from '../../../../kit/api/records'
import { currentSession, useRoles } from '../../../../kit/api/session-store'
import { ChoiceField } from '../../../../kit/form/choice-field'
import { useFormValue } from '../../../../kit/form/form-context'
import { LimitedField } from '../../../../kit/form/limited-field'
import { RecordField } from '../../../../kit/form/record-field'
import { LanguageTabs } from '../../../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../../../kit/language-tabs/use-language-view'
import { Section } from '../../../../kit/ui/section'
import { communicationTitle, numberedTitle } from '../../writing/circular-form'
import { useTypologies } from '../../writing/look-ups'
import { type SubmissionKind, textOf } from '../submission-kinds'
import type { StepProps } from './step-props'

const CIRCULAR_CHOICE: ListFields = {
  columns: [
    { key: 'title', kind: 'text' },
    { key: 'protocol_number', kind: 'text' },
  ],
}
const COMMUNICATION_CHOICE: ListFields = { columns: [{ key: 'subject', kind: 'text' }] }

/** Texts of which the user may make submissions: approved, notifiable, not annulled, own ones except for administrators. */
const useOfferedTexts = ({ name }: SubmissionKind): ListSearch => {
  const typologies = useTypologies()
  const isAdmin = holdsOneOf(circularAdmins, useRoles())
  const notifiable = typologies?.flatMap(({ id, is_notifiable }) => (is_notifiable ? [String(id)] : [])) ?? []
  return {
    'filter.step': anyOf([CIRCULAR_STEPS.APPROVED, CIRCULAR_STEPS.SENT].map(String)),
    ...(!isAdmin && { 'filter.created_by': String(currentSession()?.user.id ?? '') }),
    ...(name === 'circular' && { 'filter.is_annulled': 'false' }),
    ...(name === 'circular' && notifiable.length > 0 && { 'filter.typology': anyOf(notifiable) }),
  }
}

const optionOf = {
  circular: (row: CircularRecord) => ({ id: row.id, name: numberedTitle(row) }),
  communication: (row: CommunicationRecord) => ({ id: row.id, name: communicationTitle(row) }),
}

/** First step: the text, its sender, and the subject of the mails. */
export const TextStep = ({ kind, editing }: StepProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useLanguageView()
  const offered = useOfferedTexts(kind)
  const chosen = String(useFormValue(kind.textField) ?? '')
  const { data: text } = useQuery({
    ...recordQuery<CircularRecord & CommunicationRecord>(kind.text, chosen),
    enabled: chosen !== '',
  })
  const own = kind.name === 'circular' ? text?.title : text?.subject
  const fields = kind.name === 'circular' ? CIRCULAR_CHOICE : COMMUNICATION_CHOICE
  const { data: choices } = useQuery({
    ...listQuery<never>(kind.text, fields, listStateOf({ ...offered })),
    enabled: chosen === '',
  })
  return (
    <Stack gap="lg">
      <div>
        <RecordField
          path={kind.textField}
          resource={kind.text}
          fields={fields}
          optionOf={optionOf[kind.name]}
          offered={offered}
          existing={editing.base && textOf(editing.base)}
          description={t(`submissions.wizard.textHint.${kind.name}`)}
        />
        {chosen === '' && choices?.recordsFiltered === 0 && (
          <Note tone="warning" mt="xs">
            {t(`submissions.wizard.noText.${kind.name}`)}{' '}
            <Anchor renderRoot={(props) => <Link to={kind.texts} search={{}} {...props} />}>
              {message(kind.text.label)}
            </Anchor>
          </Note>
        )}
        {chosen !== '' && (
          <Anchor
            size="sm"
            display="inline-block"
            py={4}
            renderRoot={(props) => <Link to={kind.textAddress(chosen)} search={{}} {...props} />}
          >
            {t(`submissions.openText.${kind.name}`)}
          </Anchor>
        )}
      </div>
      <SenderChoice />
      <Section title={t('submissions.fields.subject')}>
        <Text size="sm" c="dimmed">
          {t('submissions.wizard.subjectHint')}
        </Text>
        <LanguageTabs fields={['subject']} view={view}>
          {(language) => (
            <LimitedField
              path={`subject.${language}`}
              lang={language}
              dir="auto"
              {...(own?.[language] && { placeholder: own[language] })}
            />
          )}
        </LanguageTabs>
      </Section>
    </Stack>
  )
}

/** Sender, and whether its mails are signed. */
const SenderChoice = () => {
  const { t } = useTranslation()
  const { data } = useQuery(wholeListQuery<SenderRecord>(SENDER))
  const senders = data ?? []
  const mayCreate = holdsOneOf(SENDER.access.write, useRoles())
  const chosen = String(useFormValue('sender_id') ?? '')
  const sender = senders.find(({ id }) => String(id) === chosen)
  return (
    <Stack gap="xs">
      <ChoiceField
        path="sender_id"
        required
        data={[
          ...(sender
            ? []
            : [
                {
                  value: chosen,
                  label: t(data?.length === 0 ? 'forms.notChosen' : 'submissions.defaultSender'),
                },
              ]),
          ...senders.map(({ id, name, email }) => ({ value: String(id), label: `${name} <${email}>` })),
        ]}
        {...(sender && {
          description: sender.is_signed
            ? t('submissions.wizard.signed', { domain: sender.domain })
            : t('submissions.wizard.unsigned', { domain: sender.domain }),
        })}
      />
      {data?.length === 0 && (
        <Note tone="warning">
          {t('submissions.wizard.noSender')}{' '}
          {mayCreate && (
            <Anchor renderRoot={(props) => <Link to="/circulars/senders/new" search={{}} {...props} />}>
              {t('submissions.wizard.createSender')}
            </Anchor>
          )}
        </Note>
      )}
      {sender && !sender.is_allowed && (
        <Note tone="danger">{t('submissions.wizard.notAllowed', { domain: sender.domain })}</Note>
      )}
    </Stack>
  )
}

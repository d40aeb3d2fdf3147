import { USER_LANGUAGES } from '@fornace/contract/account/person'
import type { Profile } from '@fornace/contract/account/profile'
import { Stack, TextInput, Title } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../i18n/languages'
import { renewIfDue } from '../../../kit/api/session'
import { ChoiceSelect } from '../../../kit/form/choice-select'
import { FormNotices } from '../../../kit/form/form-notices'
import { messagesFor } from '../../../kit/form/form-problem'
import { SaveBar } from '../../../kit/form/save-bar'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard'
import { useRecordForm } from '../../../kit/form/use-record-form'
import { useSaveKey } from '../../../kit/form/use-save-key'
import { PressInputs } from '../press/press-inputs'
import { useConsentHint } from './consent-hint'
import classes from './profile.module.css'
import { fieldId, pressPath, profileDefinition } from './profile-definition'
import { ownProfile } from './profile-queries'
import { RefusedTitle } from './refused-title'

interface ProfileFormProps {
  profile: Profile
  onSaved: () => void
}

export const ProfileForm = ({ profile, onSaved }: ProfileFormProps) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(false)
  const definition = useMemo(() => profileDefinition(profile), [profile])
  const editing = useRecordForm<Profile>({
    resource: ownProfile,
    definition,
    record: profile,
    form,
    onDone: onSaved,
    onRefused: setRefused,
  })
  useSaveKey(editing)
  const { start, problem, conflict, busy } = editing
  const consentHint = useConsentHint(start.base?.press_registration)

  const field = (path: string) => ({
    id: fieldId(path),
    name: path,
    label: definition.labelOf(path) ?? path,
    error: messagesFor(problem, path),
  })
  const input = (path: string) => ({ ...field(path), defaultValue: String(start.values[path] ?? '') })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void editing.save()
  }

  return (
    <>
      {refused && <RefusedTitle />}
      <form
        ref={form}
        onSubmit={submit}
        onInput={() => {
          renewIfDue()
          editing.onInput()
        }}
        noValidate
      >
        <Stack gap="md">
          <FormNotices editing={editing} definition={definition} fieldId={fieldId} />
          <Stack key={start.key} gap="md">
            <TextInput {...input('first_name')} autoComplete="given-name" />
            <TextInput {...input('last_name')} autoComplete="family-name" />
            <TextInput {...input('phone')} type="tel" autoComplete="tel" dir="ltr" />
            <ChoiceSelect
              {...field('language')}
              start={String(start.values.language ?? '')}
              data={USER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            />
            {start.base?.press_registration && (
              <>
                <Title order={3} mt="md" className={classes.heading ?? ''}>
                  {t('profile.press')}
                </Title>
                <PressInputs
                  field={(name) => field(pressPath(name))}
                  startOf={(name) => start.values[pressPath(name)]}
                  consentHint={consentHint}
                />
              </>
            )}
          </Stack>
          <SaveBar
            definition={definition}
            typed={editing.typed}
            base={editing.baseValues()}
            isNew={false}
            readOnly={false}
            busy={busy}
            reason={conflict && t('forms.conflict.wait')}
            lastSaved={null}
            aside={null}
            discarding={editing}
          />
        </Stack>
      </form>
      <UnsavedGuard isDirty={editing.isDirty} />
      {editing.signInDialog}
    </>
  )
}

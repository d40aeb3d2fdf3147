import { USER_LANGUAGES } from '@fornace/contract/account/person'
import type { Profile } from '@fornace/contract/account/profile'
import { NOTICE_MAILS } from '@fornace/contract/kit/notice-kinds'
import { Stack, Title } from '@mantine/core'
import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../i18n/languages'
import { ChoiceField } from '../../../kit/form/choice-field'
import { FormAlerts } from '../../../kit/form/form-alerts'
import { FormProvider } from '../../../kit/form/form-context'
import { SaveFoot } from '../../../kit/form/save-foot'
import { TextField } from '../../../kit/form/text-fields'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard'
import { useRecordForm } from '../../../kit/form/use-record-form'
import { useSaveKey } from '../../../kit/form/use-save-key'
import { RequestedField } from '../../../kit/record/requested-field'
import { useConsentHint } from '../../press-registration/consent-hint'
import { PressInputs } from '../../press-registration/press-inputs'
import classes from './profile.module.css'
import { fieldId, pressPath, profileDefinition } from './profile-definition'
import { ownProfile } from './profile-queries'
import { RejectedTitle } from './rejected-title'

interface ProfileFormProps {
  profile: Profile
  onSaved: () => void
}

export const ProfileForm = ({ profile, onSaved }: ProfileFormProps) => {
  const { t } = useTranslation()
  const [rejected, setRejected] = useState(false)
  const formId = useId()
  const definition = useMemo(() => profileDefinition(profile), [profile])
  const editing = useRecordForm<Profile>({
    resource: ownProfile,
    definition,
    record: profile,
    onDone: onSaved,
    onRejected: setRejected,
  })
  useSaveKey(editing)
  const { base } = editing
  const consentHint = useConsentHint(base?.press_registration)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void editing.save()
  }

  return (
    <FormProvider editing={editing} definition={definition} fieldId={fieldId}>
      {rejected && <RejectedTitle />}
      <RequestedField />
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormAlerts editing={editing} />
          <TextField path="first_name" autoComplete="given-name" />
          <TextField path="last_name" autoComplete="family-name" />
          <TextField path="phone" type="tel" autoComplete="tel" dir="ltr" />
          <ChoiceField
            path="language"
            data={USER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
          <ChoiceField
            path="notice_mail"
            data={NOTICE_MAILS.map((value) => ({ value, label: t(`profile.noticeMails.${value}`) }))}
          />
          {base?.press_registration && (
            <>
              <Title order={3} mt="md" className={classes.heading ?? ''}>
                {t('profile.press')}
              </Title>
              <PressInputs pathOf={pressPath} consentHint={consentHint} />
            </>
          )}
        </Stack>
      </form>
      <SaveFoot editing={editing} formId={formId} />
      <UnsavedGuard isDirty={editing.isDirty} />
      {editing.signInDialog}
    </FormProvider>
  )
}

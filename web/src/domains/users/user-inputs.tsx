import { EMAIL_MAX, PASSWORD_MIN } from '@fornace/contract/account/limits'
import type { UserRecord } from '@fornace/contract/users/user'
import { Radio, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '../../i18n/languages'
import { DualList } from '../../kit/dual-list/dual-list'
import { ChoiceSelect } from '../../kit/form/choice-select'
import { messagesFor } from '../../kit/form/form-problem'
import type { RecordForm } from '../../kit/form/use-record-form'
import { PasswordField } from '../../kit/ui/password-field'
import { AccessPreview } from './access-preview'
import { roleItems } from './role-items'
import { fieldId, fieldLabel, type Way } from './user-form'

interface UserInputsProps {
  editing: RecordForm<UserRecord>
  /** How a new person comes to a password, and who decides it; nothing for somebody who is there already. */
  password: { way: Way; onChange: (way: Way) => void } | null
}

/** The body of the form, the same for a new user and for an existing one. */
export const UserInputs = ({ editing, password }: UserInputsProps) => {
  const { t, i18n } = useTranslation()
  const { start, problem, typed } = editing
  const { values, base } = start
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names follow the language.
  const roles = useMemo(roleItems, [i18n.language])

  const common = (path: string) => ({
    id: fieldId(path),
    name: path,
    label: fieldLabel(path) ?? path,
    error: messagesFor(problem, path),
  })
  const textOf = (path: string) => ({
    ...common(path),
    defaultValue: String(values[path] ?? ''),
    autoComplete: 'off',
  })

  return (
    <Stack gap="lg" key={start.key}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput {...textOf('first_name')} />
        <TextInput {...textOf('last_name')} />
        <TextInput
          {...textOf('email')}
          required
          type="email"
          maxLength={EMAIL_MAX}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <TextInput {...textOf('phone')} type="tel" dir="ltr" />
        <ChoiceSelect
          {...common('language')}
          start={String(values.language ?? '')}
          data={INTERFACE_LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        />
      </SimpleGrid>
      {password && (
        <Radio.Group
          label={t('users.way.label')}
          value={password.way}
          onChange={(way) => password.onChange(way as Way)}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="invitation"
              label={t('users.way.invitation')}
              description={t('users.way.invitationHint')}
            />
            <Radio
              value="password"
              label={t('users.way.password')}
              description={t('users.way.passwordHint')}
            />
          </Stack>
        </Radio.Group>
      )}
      {password?.way === 'password' && (
        <PasswordField
          {...common('password')}
          required
          description={t('users.way.passwordRule', { min: PASSWORD_MIN })}
          autoComplete="new-password"
        />
      )}
      <Switch
        {...common('is_active')}
        defaultChecked={values.is_active === true}
        description={t('users.activeHint')}
      />
      <DualList
        id={fieldId('group_ids')}
        name="group_ids"
        label={t('users.roles')}
        titles={{ available: t('users.rolesAvailable'), assigned: t('users.rolesAssigned') }}
        items={roles}
        start={Array.isArray(values.group_ids) ? values.group_ids : []}
        error={messagesFor(problem, 'group_ids')}
      />
      <AccessPreview typed={typed} base={editing.baseValues()} user={base?.id} />
    </Stack>
  )
}

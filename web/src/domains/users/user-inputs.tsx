import { EMAIL_MAX, PASSWORD_MIN } from '@fornace/contract/account/limits'
import type { UserRecord } from '@fornace/contract/users/user'
import { Radio, SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { ROLES, roleId } from '@fornace/contract/kit/roles'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { t } from '../../i18n/i18n'
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '../../i18n/languages'
import { roleName } from '../../kit/api/people'
import { DualListField } from '../../kit/dual-list/dual-list-field'
import type { DualListItem } from '../../kit/dual-list/use-side'
import { ChoiceField } from '../../kit/form/choice-field'
import { useFormScope } from '../../kit/form/form-context'
import { SecretField } from '../../kit/form/secret-field'
import { SwitchField } from '../../kit/form/switch-field'
import { TextField } from '../../kit/form/text-fields'
import { AccessPreview } from './access-preview'
import type { Way } from './user-form'

/** All roles, each with what it is for. */
const roleItems = (): DualListItem[] =>
  ROLES.map((role) => ({
    id: String(roleId(role)),
    name: roleName(role),
    description: t(`users.roleNotes.${role}`),
  }))

interface UserInputsProps {
  /** How a new user gets a password; null for an existing user. */
  password: { way: Way; onChange: (way: Way) => void } | null
}

/** The body of the form, the same for a new user and for an existing one. */
export const UserInputs = ({ password }: UserInputsProps) => {
  const { t, i18n } = useTranslation()
  const { store, base } = useFormScope<UserRecord>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: their names follow the language.
  const roles = useMemo(roleItems, [i18n.language])

  const choose = (way: string) => {
    // A password that was typed and is not to be given stays nowhere.
    store.set('password', '')
    password?.onChange(way as Way)
  }

  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField path="first_name" />
        <TextField path="last_name" />
        <TextField
          path="email"
          type="email"
          maxLength={EMAIL_MAX}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <TextField path="phone" type="tel" dir="ltr" />
        <ChoiceField
          path="language"
          data={INTERFACE_LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
        />
      </SimpleGrid>
      {password && (
        <Radio.Group label={t('users.way.label')} value={password.way} onChange={choose}>
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
        <SecretField
          path="password"
          description={t('users.way.passwordRule', { min: PASSWORD_MIN })}
          autoComplete="new-password"
        />
      )}
      <SwitchField path="is_active" description={t('users.activeHint')} />
      <DualListField
        path="group_ids"
        titles={{ available: t('users.rolesAvailable'), assigned: t('users.rolesAssigned') }}
        items={roles}
      />
      <AccessPreview user={base?.id} />
    </Stack>
  )
}

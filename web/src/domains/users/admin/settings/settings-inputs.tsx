import { LANGUAGES, TRANSLATIONS } from '@fornace/contract/kit/languages'
import type { SettingSources } from '@fornace/contract/kit/settings'
import type { SETTINGS_FIELDS, SettingName } from '@fornace/contract/kit/settings-fields'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../../kit/form/choice-field'
import { FormSection } from '../../../../kit/form/form-section'
import { SwitchField } from '../../../../kit/form/switch-field'
import { TextField } from '../../../../kit/form/text-fields'
import { TicksField } from '../../../../kit/form/ticks-field'
import { fieldsOf } from '../../../../kit/form/typed-fields'
import { FileField } from '../../../../kit/upload/file-field'
import { ColourField } from './colour-field'
import { FixedSetting } from './fixed-setting'
import classes from './settings.module.css'

const Setting = fieldsOf<typeof SETTINGS_FIELDS>()({
  TextField,
  ChoiceField,
  TicksField,
  FileField,
  SwitchField,
})

type TextName = Extract<
  SettingName,
  'organisation_default' | 'organisation_second' | 'sender_name' | 'sender_address' | 'privacy_url'
>

interface TextSettingProps {
  name: TextName
  sources: SettingSources
  type?: 'email' | 'url'
  hint?: string
}

/** A text; while it is empty, its default shows through. */
const TextSetting = ({ name, sources: { fixed, defaults }, type, hint }: TextSettingProps) => {
  const value = fixed[name]
  if (value !== undefined) return <FixedSetting name={name} value={value} />
  return (
    <Setting.TextField
      path={name}
      {...(type && { type })}
      dir={type ? 'ltr' : 'auto'}
      placeholder={defaults[name] ?? ''}
      description={hint}
    />
  )
}

/** Fields of the settings, by subject. */
export const SettingsInputs = ({ sources }: { sources: SettingSources }) => {
  const { t } = useTranslation()
  const { fixed, second_marker: marker } = sources
  return (
    <Stack gap="xl">
      <FormSection title={t('settings.sections.organisations')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" className={classes.pair ?? ''}>
          <TextSetting
            name="organisation_default"
            sources={sources}
            hint={t('settings.hints.organisation')}
          />
          {marker !== null && (
            <TextSetting
              name="organisation_second"
              sources={sources}
              hint={t('settings.hints.second', { marker })}
            />
          )}
        </SimpleGrid>
        {marker === null && (
          <Text size="sm" c="dimmed">
            {t('settings.hints.noSecond')}
          </Text>
        )}
      </FormSection>
      <FormSection title={t('settings.sections.look')}>
        <Setting.FileField path="logo" />
        <Text size="sm" c="dimmed">
          {t('settings.hints.logo')}
        </Text>
        <ColourField />
      </FormSection>
      <FormSection title={t('settings.sections.sender')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" className={classes.pair ?? ''}>
          <TextSetting name="sender_name" sources={sources} hint={t('settings.hints.senderName')} />
          <TextSetting
            name="sender_address"
            sources={sources}
            type="email"
            hint={t('settings.hints.senderAddress')}
          />
        </SimpleGrid>
      </FormSection>
      <FormSection title={t('settings.sections.contents')}>
        {fixed.picture_permissions === undefined ? (
          <Setting.ChoiceField
            path="picture_permissions"
            description={t('settings.hints.picturePermissions')}
          />
        ) : (
          <FixedSetting name="picture_permissions" value={fixed.picture_permissions} />
        )}
        <Setting.TicksField
          path="translation_languages"
          options={TRANSLATIONS.map((one) => ({ value: one, label: t(`forms.languages.${one}`) }))}
        />
        <Text size="sm" c="dimmed">
          {t('settings.hints.translations')}
        </Text>
        <Setting.TicksField
          path="default_languages"
          options={LANGUAGES.map((one) => ({ value: one, label: t(`forms.languages.${one}`) }))}
        />
        <Text size="sm" c="dimmed">
          {t('settings.hints.languages')}
        </Text>
      </FormSection>
      <FormSection title={t('settings.sections.home')}>
        <Setting.SwitchField path="hides_first_steps" />
      </FormSection>
      <FormSection title={t('settings.sections.privacy')}>
        <TextSetting name="privacy_url" sources={sources} type="url" hint={t('settings.hints.privacy')} />
      </FormSection>
    </Stack>
  )
}

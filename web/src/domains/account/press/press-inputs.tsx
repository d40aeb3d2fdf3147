import {
  CONSENTS,
  type Consent,
  PERIODICITIES,
  PRESS_LANGUAGES,
  PRESS_SECTORS,
  PRESS_TYPES,
  QUALIFICATIONS,
} from '@fornace/contract/account/press'
import { Anchor, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import { privacyNotice } from '../../../kit/api/organisation'
import { ChoiceSelect } from '../../../kit/form/choice-select'
import type { FormValue } from '../../../kit/form/values'
import { FormSection } from '../form-section'
import { ExtraInputs } from './extra-inputs'
import type { PressField } from './press-fields'

interface PressInputsProps {
  /** What every input of the form has, by the field's name. */
  field: (name: PressField) => { id: string; name: string; label: string; error: string | undefined }
  /** What the inputs start with. */
  startOf: (name: PressField) => FormValue | undefined
  /** What is to be known beside a consent: its text's version, when it was given. */
  consentHint: (consent: Consent) => string
}

/** The data of somebody who writes about ceramics, in sections; the same at the sign-up and in the profile. */
export const PressInputs = ({ field, startOf, consentHint }: PressInputsProps) => {
  const { t } = useTranslation()

  const input = (name: PressField) => ({ ...field(name), defaultValue: String(startOf(name) ?? '') })
  const text = (name: PressField, more: object = {}) => <TextInput {...input(name)} {...more} />
  const listed = (name: PressField): readonly string[] => {
    const value = startOf(name)
    return typeof value === 'object' ? value : []
  }
  const select = (name: PressField, options: { value: string; label: string }[]) => (
    <ChoiceSelect
      {...field(name)}
      start={String(startOf(name) ?? '')}
      data={[{ value: '', label: t('press.nobodySaid') }, ...options]}
    />
  )

  const languages = field('languages')
  return (
    <>
      <FormSection title={t('press.work')}>
        {select(
          'qualifica',
          QUALIFICATIONS.map((value) => ({ value, label: t(`press.qualifica.${value}`) })),
        )}
        {text('testata')}
        {text('casa_editrice', { autoComplete: 'organization' })}
        {select(
          'tipologia',
          PRESS_TYPES.map((value) => ({ value, label: t(`press.tipologia.${value}`) })),
        )}
        {select(
          'settore',
          PRESS_SECTORS.map((value) => ({ value, label: t(`press.settore.${value}`) })),
        )}
        {select(
          'periodicita',
          PERIODICITIES.map((value) => ({ value, label: t(`press.periodicita.${value}`) })),
        )}
        {text('tiratura', { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' })}
        <Checkbox.Group
          id={languages.id}
          label={languages.label}
          error={languages.error}
          defaultValue={[...listed('languages')]}
        >
          <Group gap="sm" mt="xs">
            {PRESS_LANGUAGES.map((value) => (
              <Checkbox
                key={value}
                name={languages.name}
                value={value}
                label={t(`press.languages.${value}`)}
              />
            ))}
          </Group>
        </Checkbox.Group>
      </FormSection>
      <FormSection title={t('press.address')}>
        {text('indirizzo', { autoComplete: 'street-address' })}
        {text('cap', { autoComplete: 'postal-code', dir: 'ltr' })}
        {text('citta', { autoComplete: 'address-level2' })}
        {text('provincia', { autoComplete: 'address-level1' })}
        {text('stato', { autoComplete: 'country-name' })}
        {text('telefono', { type: 'tel', autoComplete: 'tel', dir: 'ltr' })}
        {text('fax', { type: 'tel', autoComplete: 'off', dir: 'ltr' })}
        {text('email_testata', {
          type: 'email',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          dir: 'ltr',
        })}
        {text('sito_web', { type: 'url', autoComplete: 'url', autoCapitalize: 'none', dir: 'ltr' })}
      </FormSection>
      <FormSection title={t('press.more')}>
        <Textarea {...input('finalita_registrazione')} rows={3} />
        <ExtraInputs {...field('extra')} start={listed('extra')} />
      </FormSection>
      <FormSection title={t('press.consents')}>
        {privacyNotice() && (
          <Anchor href={privacyNotice()} target="_blank" rel="noreferrer" size="sm">
            {t('press.consent.notice')}
          </Anchor>
        )}
        {CONSENTS.map((consent) => (
          <Checkbox
            key={consent}
            {...field(consent)}
            label={t(`press.consent.${consent}`)}
            description={consentHint(consent)}
            defaultChecked={startOf(consent) === true}
          />
        ))}
      </FormSection>
    </>
  )
}

import {
  CONSENTS,
  type Consent,
  PERIODICITIES,
  PRESS_LANGUAGES,
  PRESS_SECTORS,
  PRESS_TYPES,
  QUALIFICATIONS,
} from '@fornace/contract/account/press'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { privacyNotice } from '../../kit/api/organisation'
import { ChoiceField } from '../../kit/form/choice-field'
import { FormSection } from '../../kit/form/form-section'
import { NumberField, TextAreaField, TextField } from '../../kit/form/text-fields'
import { TickField, TicksField } from '../../kit/form/ticks-field'
import { ExtraField } from './extra-field'
import type { PressField } from './press-fields'

interface PressDataInputsProps {
  /** The path of a field in the form around. */
  pathOf: (name: PressField) => string
  /** Over what they do, where it is not they who read it. */
  workTitle?: string
}

interface PressInputsProps extends PressDataInputsProps {
  /** Description of a consent: the version of its text, and when it was given. */
  consentHint: (consent: Consent) => string
}

/** Inputs for the professional data of a journalist, in sections, without the consents. */
export const PressDataInputs = ({ pathOf, workTitle }: PressDataInputsProps) => {
  const { t } = useTranslation()

  const text = (name: PressField, more: object = {}) => (
    <TextField path={pathOf(name)} autoComplete="on" {...more} />
  )
  const select = (name: PressField, options: { value: string; label: string }[]) => (
    <ChoiceField path={pathOf(name)} data={[{ value: '', label: t('press.notSpecified') }, ...options]} />
  )

  return (
    <>
      <FormSection title={workTitle ?? t('press.work')}>
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
        <NumberField path={pathOf('tiratura')} inputMode="numeric" />
        <TicksField
          path={pathOf('languages')}
          options={PRESS_LANGUAGES.map((value) => ({ value, label: t(`press.languages.${value}`) }))}
        />
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
        <TextAreaField path={pathOf('finalita_registrazione')} autoComplete="on" rows={3} />
        <ExtraField path={pathOf('extra')} />
      </FormSection>
    </>
  )
}

/** The same with the consents, as whom they concern sees it: at the sign-up and in the profile. */
export const PressInputs = ({ pathOf, consentHint }: PressInputsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <PressDataInputs pathOf={pathOf} />
      <FormSection title={t('press.consents')}>
        {privacyNotice() && (
          <Anchor href={privacyNotice()} target="_blank" rel="noreferrer" size="sm">
            {t('press.consent.notice')}
          </Anchor>
        )}
        {CONSENTS.map((consent) => (
          <TickField
            key={consent}
            path={pathOf(consent)}
            label={t(`press.consent.${consent}`)}
            description={consentHint(consent)}
          />
        ))}
      </FormSection>
    </>
  )
}

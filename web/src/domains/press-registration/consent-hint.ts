import { CONSENT_TEXT_VERSION, type Consent } from '@fornace/contract/account/press'
import type { PressRegistration } from '@fornace/contract/account/press-registration'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'

/** Since when a consent holds, to which text; or since when it does not. */
export const useConsentHint = (registration: PressRegistration | null | undefined) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return (consent: Consent): string => {
    const at = registration?.[`${consent}_at`]
    const when = at ? dateTime(at) : ''
    if (!at) return t('press.consent.never')
    return registration[consent]
      ? t('press.consent.givenAt', { when, version: registration[`${consent}_version`] ?? '' })
      : t('press.consent.withdrawnAt', { when, version: CONSENT_TEXT_VERSION })
  }
}

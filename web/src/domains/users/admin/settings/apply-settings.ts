import { shadesOf } from '@fornace/contract/kit/colour-shades'
import { newLanguages, withItalian } from '@fornace/contract/kit/languages'
import type { SettingSources, SettingsRecord } from '@fornace/contract/kit/settings'
import { changePageSettings } from '../../../../kit/platform/page-settings'

/** Applies the saved settings to the open page, as the server writes them into the next one. */
export const applySettings = (
  saved: SettingsRecord,
  { fixed, defaults, second_marker: marker }: SettingSources,
): void => {
  const isSecond = marker !== null && window.location.hostname.includes(marker.toLowerCase())
  const name = isSecond ? 'organisation_second' : 'organisation_default'
  const languages = withItalian(saved.translation_languages)
  changePageSettings({
    organisation: fixed[name] ?? (saved[name] || (defaults[name] ?? '')),
    'privacy-notice': fixed.privacy_url ?? saved.privacy_url,
    'picture-permissions': fixed.picture_permissions ?? saved.picture_permissions,
    languages: languages.join(' '),
    'default-languages': newLanguages(saved.default_languages, languages).join(' '),
    logo: saved.logo ?? '',
    'brand-shades': saved.colour && shadesOf(saved.colour).join(' '),
  })
}

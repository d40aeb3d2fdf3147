import { ORGANISATIONS } from '@fornace/contract/kit/organisations'
import type { Config } from '../../platform/config.ts'
import { type InstallationSettings, organisationOf } from '../../platform/installation/settings.ts'

/** The organisation whose site a host is; without a marker there is only the default one. */
export const organisationIdAt = (
  { ORGANISATION_SECOND_MARKER }: Pick<Config, 'ORGANISATION_SECOND_MARKER'>,
  host: string,
): number =>
  ORGANISATION_SECOND_MARKER && host.toLowerCase().includes(ORGANISATION_SECOND_MARKER.toLowerCase())
    ? ORGANISATIONS.second
    : ORGANISATIONS.default

/** Its name. */
export const organisationAt = (
  config: Pick<Config, 'ORGANISATION_SECOND_MARKER'>,
  settings: InstallationSettings,
  host: string,
): string => organisationOf(settings, organisationIdAt(config, host))

import type { Config } from '../../platform/config.ts'
import type { InstallationSettings } from '../../platform/installation/settings.ts'

/** The name of the organisation whose site a host is; without a marker there is only the default one. */
export const organisationAt = (
  { ORGANISATION_SECOND_MARKER }: Pick<Config, 'ORGANISATION_SECOND_MARKER'>,
  { organisation, secondOrganisation }: InstallationSettings,
  host: string,
): string =>
  ORGANISATION_SECOND_MARKER && host.toLowerCase().includes(ORGANISATION_SECOND_MARKER.toLowerCase())
    ? secondOrganisation
    : organisation

import type { Config } from '../../platform/config.ts'

export type OrganisationSettings = Pick<
  Config,
  'ORGANISATION_DEFAULT' | 'ORGANISATION_SECOND' | 'ORGANISATION_SECOND_MARKER'
>

/** The name of the organisation whose site a host is; without a marker there is only the default one. */
export const organisationAt = (
  { ORGANISATION_DEFAULT, ORGANISATION_SECOND, ORGANISATION_SECOND_MARKER }: OrganisationSettings,
  host: string,
): string =>
  ORGANISATION_SECOND_MARKER && host.toLowerCase().includes(ORGANISATION_SECOND_MARKER.toLowerCase())
    ? ORGANISATION_SECOND
    : ORGANISATION_DEFAULT

/** Name under which our key travels with a mail and comes back in its events. */
export const KEY_NAME = 'fornace-key'

/** Header of our own, for providers and reports that give back the headers of a mail. */
export const OWN_HEADER = 'X-Fornace-Key'

const CUSTOM = new RegExp(`(?:^|\\|)${KEY_NAME}:([^|]+)`)

/** Our key in `X-Mailin-custom`, as Brevo gives it back. */
export const keyInCustomHeader = (value: string | undefined): string | undefined =>
  CUSTOM.exec(value ?? '')?.[1]

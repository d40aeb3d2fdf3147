import type { SignedInUser } from '@fornace/contract/account/session'

/** The first administrator may have no name yet. */
export const fullName = ({ first_name, last_name, email }: SignedInUser): string =>
  `${first_name} ${last_name}`.trim() || email

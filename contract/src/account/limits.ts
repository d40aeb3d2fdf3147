/** Limits without the schemas, for screens that do not load those. */

/** Long enough for any real one; a hash of more costs time for nothing. */
export const PASSWORD_MAX = 1024
export const PASSWORD_MIN = 8
export const EMAIL_MAX = 254

/** Lifetime of a token; every guarded navigation and an active form renew it. */
export const TOKEN_MINUTES = 15

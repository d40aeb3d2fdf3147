/** Configured time zone, as SQL. */
export const HOUSE_TIME_ZONE = "current_setting('fornace.time_zone')"

/**
 * Current date in the configured time zone, as SQL: by the clock of the database, which all servers share (`timeZone`
 * of `openDatabase`).
 */
export const HOUSE_DAY = `(now() at time zone ${HOUSE_TIME_ZONE})::date`

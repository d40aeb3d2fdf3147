/**
 * Current date in the configured time zone, as SQL: by the clock of the database, which all servers share (`timeZone`
 * of `openDatabase`).
 */
export const HOUSE_DAY = "(now() at time zone current_setting('fornace.time_zone'))::date"

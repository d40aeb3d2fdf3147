/** As it was typed: a text, a switch, the boxes that are ticked in a group of them, or names and values in turn. */
export type FormValue = string | boolean | readonly string[]

/** What stands in a form, by path (`name.it`): nothing is lost before the server has read it. */
export type FormValues = Readonly<Record<string, FormValue>>

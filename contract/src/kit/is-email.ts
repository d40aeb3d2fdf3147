/** As the library of the schemas reads it (`z.email()`), for those who do without the library. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** An address for mail, or nothing. */
export const isEmail = (text: string): boolean => text === '' || EMAIL.test(text)

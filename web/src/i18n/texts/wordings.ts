/** The same texts in other words: the English ones are the type, the Italian ones must have exactly their keys. */
export type Messages<T> = { readonly [K in keyof T]: T[K] extends string ? string : Messages<T[K]> }

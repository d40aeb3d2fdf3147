/** Texts after the sign-in, a chunk per segment and language. */
export const later = import.meta.glob<object>([
  './texts/{en,it}/*.ts',
  '!./texts/*/{core,account,intranet,press,reports}.ts',
])

/** The texts of what is seen after the sign-in, a chunk for each part and language. */
export const later = import.meta.glob<object>([
  './texts/{en,it}/*.ts',
  '!./texts/*/{core,account,intranet,press,reports}.ts',
])

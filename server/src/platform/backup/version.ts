import { createRequire } from 'node:module'

/** Version of Fornace, as in its package. */
export const PRODUCT_VERSION = (
  createRequire(import.meta.url)('../../../package.json') as { version: string }
).version

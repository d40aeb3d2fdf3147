import 'i18next'
import type { core } from './texts/en/core'
import type { extras } from './texts/en/extras'
import type { forms } from './texts/en/forms'
import type { intranet } from './texts/en/intranet'
import type { listTools } from './texts/en/list-tools'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof core & typeof intranet & typeof forms & typeof listTools & typeof extras
    }
  }
}

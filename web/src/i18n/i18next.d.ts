import 'i18next'
import type { en } from './texts/en'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
  }
}

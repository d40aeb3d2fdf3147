export { copyTranslations } from './units.store.ts'

export { copyTranslations, translationsToConfirm } from './units.store.ts'

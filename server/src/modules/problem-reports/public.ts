export { deleteForgottenEvents } from './report.store.ts'

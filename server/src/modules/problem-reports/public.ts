export { deleteForgottenEvents, deleteUnreadOverBudget } from './report.store.ts'

/** Public interface of the user module. */
export { erasePerson } from './erase-person.ts'

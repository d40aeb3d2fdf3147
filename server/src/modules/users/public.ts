/** What other parts may ask of those who keep the users. */
export { erasePerson } from './erase-person.ts'

/** Public interface of the circulars module. */

export { openBounceMailbox } from './events/mailbox/reader.ts'
export { openSenderProcess } from './sending/child.ts'
export { overseeSubmissions } from './submission/overseer.ts'

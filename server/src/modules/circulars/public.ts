/** Public interface of the circulars module. */

export { mailingsCheck, signingKeysCheck } from './circular.health.ts'
export { dkimStateOf } from './dkim.routes.ts'
export { openBounceMailbox } from './events/mailbox/reader.ts'
export { openSenderProcess } from './sending/child.ts'
export { overseeSubmissions } from './submission/overseer.ts'

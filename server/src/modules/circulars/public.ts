/** Public interface of the circulars module. */

export { openSenderProcess } from './sending/child.ts'
export { overseeSubmissions } from './submission/overseer.ts'

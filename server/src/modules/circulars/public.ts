/** Public interface of the circulars module. */

export { openSenderProcess } from './sending/child.ts'

import { createStore } from '../platform/store'

/** Whether the server does nothing else for this person before they have set up a second factor. */
export const secondFactorWanted = createStore(false)

import { customizer } from './customizer'
import { help } from './help'
import { tour } from './tour'

/** What is read by those who open it, seldom. One line for each piece. */
export const extras = { ...customizer, ...help, ...tour }

import { customizer } from './extras/customizer'
import { help } from './extras/help'
import { tour } from './extras/tour'

/** What is read by those who open it, seldom. One line for each piece. */
export const extras = { ...customizer, ...help, ...tour }

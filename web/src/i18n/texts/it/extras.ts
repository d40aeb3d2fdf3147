import { customizer } from './extras/customizer'
import { help } from './extras/help'
import { manual } from './extras/manual'
import { notFound } from './extras/not-found'
import { tour } from './extras/tour'
import { userMenu } from './extras/user-menu'

/** What is read by those who open it, seldom. One line for each piece. */
export const extras = { ...customizer, ...help, ...manual, ...notFound, ...tour, ...userMenu }

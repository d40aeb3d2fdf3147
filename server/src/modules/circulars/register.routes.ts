import { REGISTER } from '@fornace/contract/circulars/metadata'
import { registerPart, registerRow } from '@fornace/contract/circulars/register'
import type { App } from '../../kit/http/http.ts'
import { ROW } from '../../kit/resource/columns/columns.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import { serveList } from '../../kit/resource/routes/list-route.ts'
import { registerColumns } from './register.columns.ts'

/** `GET circular/register/?year=&day=`: the protocol register, newest entries first. */
export const registerRoutes = (app: App, services: Services): void =>
  serveList(app, services, {
    ...REGISTER,
    access: REGISTER.access.read,
    row: registerRow,
    listDefinition: {
      source: '"circular_register"',
      columns: registerColumns,
      defaultOrder: [`${ROW}.id desc`],
    },
    scope: () => 'everything',
    parameters: registerPart.shape,
  })

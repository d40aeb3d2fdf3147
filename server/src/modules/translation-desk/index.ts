import type { Module } from '../../kit/resource/definition/module.ts'
import { deskRoutes } from './desk.routes.ts'
import { importRoutes } from './import.routes.ts'
import { countCommonWords } from './memory.store.ts'
import { termRoutes } from './term.ts'
import { xliffRoutes } from './xliff.routes.ts'

export const translationDesk: Module = (app, services) => {
  const { database, jobs } = services
  jobs.declare({
    name: 'translation.count-words',
    every: '10 4 * * *',
    handle: () => countCommonWords(database),
  })
  termRoutes(app, services)
  deskRoutes(app, services)
  xliffRoutes(app, services)
  importRoutes(app, services)
}

import type { Module } from '../../kit/resource/module.ts'
import { pressGroupRoutes } from './press-group.ts'
import { pressKitRoutes } from './press-kit.ts'

export const pressRoom: Module = (app, services) => {
  pressGroupRoutes(app, services)
  pressKitRoutes(app, services)
}

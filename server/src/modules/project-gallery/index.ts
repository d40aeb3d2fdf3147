import { projectLists } from '@fornace/contract/project-gallery/lists'
import type { Module } from '../../kit/resource/module.ts'
import { serveReferenceLists } from '../../kit/resource/reference-list.ts'
import * as tables from './tables.ts'

export const projectGallery: Module = (app, services) => {
  serveReferenceLists(app, services, projectLists, tables)
}

import type { RunningServer } from './harness.ts'
import { call } from './house.ts'
import { anUpload } from './product-house.ts'

/** What journeys through the project gallery find there. */

export interface Project {
  images: { id: number }[]
  id: number
  version: number
  step: number
  name: string
  latitude: number | null
  longitude: number | null
  products: { brand: string; typology_id: number | null }[]
}

export const PROJECTS = '/#/gallery-projects/projects'

/** A project that could leave its draft at once. */
export const aProject = async (server: RunningServer, name: string, more: object = {}): Promise<Project> =>
  call(server, 'POST', 'project/project', {
    name,
    title: { it: name },
    city: 'Modena',
    country: 'IT',
    original_text: { it: 'Un edificio in gres.' },
    images: [{ file: await anUpload(server) }],
    ...more,
  })

export const projectAt = (server: RunningServer, id: number): Promise<Project> =>
  call(server, 'GET', `project/project/${id}`)

import type { RecordId } from '../../kit/api/records'

export const PROJECTS = '/gallery-projects/projects'
export const PROJECT_REVIEW = `${PROJECTS}/review`
export const TRANSLATOR_PROJECTS = '/translator-projects'

export const projectAddress = (id: RecordId): string => `${PROJECTS}/${id}`

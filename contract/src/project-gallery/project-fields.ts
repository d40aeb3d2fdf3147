import { type Fields, field } from '../kit/fields.ts'
import { PROJECT_CONTENT } from './project-content.ts'
import { projectWorkflow } from './workflow.ts'

export const PROJECT_FIELDS = { ...PROJECT_CONTENT, step: field.step(projectWorkflow) } satisfies Fields

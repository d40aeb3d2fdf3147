import { type Fields, field } from '../kit/fields.ts'
import { CIRCULAR_CONTENT, COMMUNICATION_CONTENT } from './circular-content.ts'
import { circularWorkflow, communicationWorkflow } from './workflow.ts'

export const CIRCULAR_FIELDS = { ...CIRCULAR_CONTENT, step: field.step(circularWorkflow) } satisfies Fields

export const COMMUNICATION_FIELDS = {
  ...COMMUNICATION_CONTENT,
  step: field.step(communicationWorkflow),
} satisfies Fields

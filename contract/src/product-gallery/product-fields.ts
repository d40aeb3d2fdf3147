import { type Fields, field } from '../kit/fields.ts'
import { PRODUCT_CONTENT } from './product-content.ts'
import { productWorkflow } from './workflow.ts'

export const PRODUCT_FIELDS = { ...PRODUCT_CONTENT, step: field.step(productWorkflow) } satisfies Fields

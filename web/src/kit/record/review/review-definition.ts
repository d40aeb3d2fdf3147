import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { Workflow } from '@fornace/contract/kit/workflow'
import type { ComponentType } from 'react'
import type { ListFields } from '../../api/list/columns'
import type { FormDefinition } from '../../form/definition'
import type { ReadingDefinition } from '../reading/reading-definition'
import type { StepRecord } from '../workflow/step-checks'

/** Review page of a kind of record with states. */
export interface ReviewDefinition<Item extends StepRecord> {
  resource: ResourceMetadata
  workflow: Workflow
  /** Columns of its list: filters and order in the address mean the same here. */
  fields: ListFields
  /** Labels of its fields, for changes, missing values and notes. */
  form: (record: Item | null) => FormDefinition
  reading: ReadingDefinition<Item>
  /** Below the title: the company. */
  subtitleOf: (record: Item) => string
  /** Address of its form. */
  addressOf: (record: Item) => string
  /** Address of the list that one came from. */
  list: string
  /** What an approval does that cannot be undone. */
  FinalWarning?: ComponentType<{ record: Item }>
}

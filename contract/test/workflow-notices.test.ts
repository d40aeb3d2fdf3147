import { circularWorkflow, communicationWorkflow } from '@fornace/contract/circulars/workflow'
import { leadsBack, stateOf, type Workflow } from '@fornace/contract/kit/workflow'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { expect, it } from 'vitest'

it.each<[string, Workflow]>([
  ['circulars', circularWorkflow],
  ['communications', communicationWorkflow],
  ['products', productWorkflow],
  ['projects', projectWorkflow],
])('every step forward of %s has a notice for those whose turn it is', (_, states) => {
  const reached = Object.values(states.actions).flatMap(({ from, to }) => {
    const state = stateOf(states, to)
    return state && state.turn.length > 0 && from.some((step) => !leadsBack(states, step, to)) ? [state] : []
  })
  expect(reached.filter(({ notice }) => !notice)).toEqual([])
})

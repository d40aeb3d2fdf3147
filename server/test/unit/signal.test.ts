import { expect, it } from 'vitest'
import { createSignal } from '../../src/modules/circulars/sending/signal.ts'

it('a wait whose time has run out ends at once, without a warning of Node', async () => {
  const warnings: string[] = []
  const onWarning = ({ name }: Error) => warnings.push(name)
  process.on('warning', onWarning)
  await createSignal().wait(-0.26)
  // Warnings come in a later turn.
  await new Promise(setImmediate)
  process.off('warning', onWarning)
  expect(warnings).toEqual([])
})

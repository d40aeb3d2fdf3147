import type { Missing } from '@fornace/contract/kit/workflow'
import { expect, test } from 'vitest'
import { groupMissing } from './missing-groups'

const lacksOf = (row: string): Missing[] => [
  { path: `images.${row}.credit`, code: 'picture.no-credit' },
  { path: `images.${row}.licence`, code: 'picture.no-licence' },
]

test('credits and licences of four pictures are one group, in the position of the first', () => {
  const name: Missing = { path: 'collection_name', code: 'field.required' }
  const caption: Missing = { path: 'images.1.caption.en', code: 'field.required' }
  expect(groupMissing([name, ...['1', '2', 'new-1', 'new-2'].flatMap(lacksOf), caption])).toEqual([
    { missing: name },
    { missing: lacksOf('1')[0], pictures: { lack: 'permission', count: 4 } },
    { missing: caption },
  ])
})

test('pictures that lack only the licence are grouped by that, an expired permission stands alone', () => {
  const expired: Missing = {
    path: 'images.3.valid_until',
    code: 'picture.expired',
    params: { day: '2026-01-31' },
  }
  const [, licence] = lacksOf('1')
  const [, second] = lacksOf('2')
  if (!licence || !second) throw new Error('Each picture lacks two fields')
  expect(groupMissing([licence, second, expired])).toEqual([
    { missing: licence, pictures: { lack: 'licence', count: 2 } },
    { missing: expired },
  ])
})

test('a single picture keeps a link for each field', () => {
  const ofOtherList: Missing = { path: 'sanitary_images.7.credit', code: 'picture.no-credit' }
  const missing = [...lacksOf('1'), ofOtherList]
  expect(groupMissing(missing)).toEqual(missing.map((one) => ({ missing: one })))
})

import type { Notice } from '@fornace/contract/kit/notice'
import { expect, it } from 'vitest'
import { groupNotices } from './group-notices'

const notified = (id: number, record_id: number, is_read = false): Notice => ({
  id,
  at: '2026-11-16T10:00:00.000Z',
  kind: 'transition',
  is_read,
  type: 'product-product',
  record_id,
  title: `Product ${record_id}`,
  noun: 'product',
  address: null,
  actor: null,
  company: null,
  action: 'approve',
  meaning: 'approved',
  from: 'Draft',
  to: 'Approved',
  note: '',
  note_field: '',
  due_date: null,
})

it('puts what was told of one record together, where the newest of it stands', () => {
  const groups = groupNotices([
    notified(4, 7, true),
    notified(3, 8, true),
    notified(2, 7),
    notified(1, 8, true),
  ])
  expect(groups.map(({ key, isUnread, notices }) => [key, isUnread, notices.map(({ id }) => id)])).toEqual([
    ['product-product/7', true, [4, 2]],
    ['product-product/8', false, [3, 1]],
  ])
})

import { expect, test } from 'vitest'
import { recipientsOf } from './recipient'

test('a tuple of the wire becomes a row, with its groups by id', () => {
  const groups = [
    { id: 7, name: 'Soci' },
    { id: 9, name: 'Stampa' },
  ]
  expect(
    recipientsOf({
      groups,
      recipients: [['Ada@Example.it', 'Ada', 'Gres', 'en', [1], ['press'], 'bounced', null, '550 no']],
    }),
  ).toEqual([
    {
      address: 'ada@example.it',
      email: 'Ada@Example.it',
      name: 'Ada',
      company: 'Gres',
      language: 'en',
      groupIds: [9],
      kinds: ['press'],
      state: 'bounced',
      leftOut: null,
      answer: '550 no',
    },
  ])
})

import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { fieldFault } from '../src/kit/field-faults.ts'
import { childChange } from '../src/kit/field-schemas.ts'
import { type Field, field } from '../src/kit/fields.ts'
import { isEmail } from '../src/kit/is-email.ts'

describe('what is said of a field when it is left', () => {
  test.for<[Field, unknown, string | undefined]>([
    [field.email(), 'a.foto@studio.example', undefined],
    [field.email(), "d'angelo+press@a-b.example", undefined],
    [field.email(), 'a.foto@studio', 'field.email'],
    [field.email(), 'a foto@studio.example', 'field.email'],
    [field.email(), 'a@@studio.example', 'field.email'],
    [field.email(), `${'a'.repeat(250)}@b.example`, 'field.max-length'],
    [field.url(500), 'https://www.studio.example/a?b#c', undefined],
    [field.url(500), 'studio.example', undefined],
    [field.url(500), 'javascript:alert(1)', 'field.url'],
    [field.line(5), 'cinque', 'field.max-length'],
    [field.line(6), 'cinque', undefined],
    [field.lines(5), 'cinque', 'field.max-length'],
    [field.number(-90, 90), 44.5, undefined],
    [field.number(-90, 90), 90.1, 'field.max'],
    [field.number(-90, 90), -90.1, 'field.min'],
    [field.number(-90, 90), 'da qualche parte', 'field.number'],
    [field.year(), 2020, undefined],
    [field.year(), 2020.5, 'field.integer'],
    [field.year(), 12, 'field.min'],
  ])('%o with %o: %s, as its schema has it', ([declared, value, code]) => {
    expect(fieldFault(declared, value)?.code).toBe(code)
    expect(childChange({ value: declared }).safeParse({ value }).success).toBe(code === undefined)
  })

  test.for([field.email({ required: true }), field.url(500), field.number(0, 1), field.line(1)])(
    'nothing while it is empty: %o',
    (declared) => {
      expect(fieldFault(declared, '')).toBeUndefined()
      expect(fieldFault(declared, null)).toBeUndefined()
    },
  )

  it('reads addresses for mail as the schemas of accounts do', () => {
    for (const text of ['a@b.it', '.a@b.it', 'a..b@c.it', 'a.@b.it', 'a@b', 'a@-b.it', 'é@b.it', 'a@b.it '])
      expect([text, isEmail(text)]).toEqual([text, z.email().safeParse(text).success])
  })
})

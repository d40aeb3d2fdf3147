import { describe, expect, it } from 'vitest'
import {
  companiesOf,
  hasEmptyScope,
  intersectScope,
  refuseOutside,
  type Scope,
  within,
} from '../../src/kit/resource/scope/scope.ts'
import { PgDialect } from '../../src/platform/database/drizzle.ts'

const textOf = (scope: Scope) => new PgDialect().sqlToQuery(within(scope))

describe('a scope as a condition', () => {
  it.each<[string, Scope, string]>([
    ['everything, said in so many words', 'everything', 'true'],
    ['no term', [], 'false'],
    ['a term that asks nothing', [{}], 'false'],
    ['no company', [{ company_id: [] }], 'false'],
    ['one of two keys without a value', [{ company_id: [1], step: [] }], 'false'],
    ['the rows of some companies', [{ company_id: [3, 4] }], '((t."company_id" = any($1)))'],
    [
      'either of two terms',
      [{ company_id: [3], step: [0, 1] }, { step: [4] }],
      '((t."company_id" = $1 and t."step" = any($2)) or (t."step" = $3))',
    ],
  ])('%s', (_what, scope, text) => {
    expect(textOf(scope).sql).toBe(text)
  })

  it('has the same text whatever the values are', () => {
    expect(textOf([{ company_id: [1] }]).sql).toBe(textOf([{ company_id: [2] }]).sql)
    expect(textOf([{ company_id: [1, 2] }]).sql).toBe(textOf([{ company_id: [1, 2, 3] }]).sql)
  })
})

describe('a scope within a part of the records', () => {
  it.each<[string, Scope, Scope]>([
    ['of everything, that part', 'everything', [{ group_id: [1] }]],
    ['of each term, that part of it', [{ company_id: [3] }], [{ company_id: [3], group_id: [1] }]],
    ['of a term with that key, what both have', [{ group_id: [1, 2] }], [{ group_id: [1] }]],
    ['of a term with another value, nothing', [{ group_id: [2] }], [{ group_id: [] }]],
    ['of a term that asks nothing, nothing', [{}], []],
  ])('%s', (_what, scope, part) => {
    expect(intersectScope(scope, { group_id: 1 })).toEqual(part)
  })

  it('is the same scope where no part is named', () => {
    expect(intersectScope([{ company_id: [3] }], {})).toEqual([{ company_id: [3] }])
  })
})

describe('a write', () => {
  const codes = (scope: Scope, values: Record<string, unknown>, how: 'create' | 'change') => {
    try {
      refuseOutside(scope, values, how)
      return 'passes'
    } catch (problem) {
      const { code, details } = problem as {
        code: string
        details: { fields?: { path: string; code: string }[] }
      }
      return details.fields?.map((field) => `${field.path}: ${field.code}`) ?? code
    }
  }
  const own: Scope = [{ company_id: [3, 4] }, { author_id: [7] }]

  it.each<[string, Scope, Record<string, unknown>, 'create' | 'change', unknown]>([
    ['anywhere, for whoever reaches everything', 'everything', { company_id: 9 }, 'create', 'passes'],
    ['for an own company', own, { company_id: 4 }, 'create', 'passes'],
    ['by the other term', own, { company_id: 9, author_id: 7 }, 'create', 'passes'],
    ['for another company', own, { company_id: 9 }, 'create', ['company_id: field.reference']],
    ['without a company', own, {}, 'create', ['company_id: field.required']],
    ['for whoever reaches nothing', [], { company_id: 3 }, 'create', 'forbidden'],
    ['that leaves the keys alone', own, { name: 'x' }, 'change', 'passes'],
    ['to another own company', own, { company_id: 3 }, 'change', 'passes'],
    [
      'to another company',
      [{ company_id: [3] }],
      { company_id: 9 },
      'change',
      ['company_id: field.reference'],
    ],
    [
      'a number is not its text',
      [{ company_id: [3] }],
      { company_id: '3' },
      'create',
      ['company_id: field.reference'],
    ],
  ])('%s', (_what, scope, values, how, expected) => {
    expect(codes(scope, values, how)).toEqual(expected)
  })
})

describe('the reach of a person', () => {
  it('is over the companies of the role in question', () => {
    const principal = {
      userId: 7,
      roles: ['user_edit_product', 'user_product'] as const,
      companyRoles: [
        { role: 'user_edit_product', companyId: 3 },
        { role: 'user_product', companyId: 4 },
        { role: 'user_product', companyId: 3 },
      ] as const,
    }
    expect(companiesOf(principal, ['user_edit_product'])).toEqual([3])
    expect(companiesOf(principal, ['user_edit_product', 'user_product'])).toEqual([3, 4])
    expect(companiesOf(principal, ['user_edit_project'])).toEqual([])
    expect(hasEmptyScope([{ company_id: companiesOf(principal, ['user_edit_project']) }])).toBe(true)
  })
})

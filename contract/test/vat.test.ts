import { describe, expect, it } from 'vitest'
import { companyIssues, normalisedCompany, withLostZeros } from '../src/companies/company-checks.ts'
import { fullVat, isVat } from '../src/companies/vat.ts'

const normalised = (values: object) => {
  const company = {
    country: '',
    vat: '',
    postal_code: '',
    public_country: '',
    public_postal_code: '',
    ...values,
  }
  const next = { ...company, ...normalisedCompany(company) }
  return { ...next, issues: companyIssues(next).map(({ path }) => path) }
}

describe('a VAT number', () => {
  it.each([
    ['00743110157', 'IT', 'IT00743110157', true],
    ['743110157', 'IT', '743110157', false],
    ['743110157', 'US', '743110157', true],
    ['FR123456789', 'FR', 'FR123456789', false],
    ['12123456789', 'FR', 'FR12123456789', true],
    ['FR12123456789', 'FR', 'FR12123456789', true],
    ['DEL950101AB1', 'MX', 'DEL950101AB1', true],
    ['DEL950101AB1', 'DE', 'DEL950101AB1', false],
    ['IT01234567890', 'MX', 'IT01234567890', false],
    ['GR123456789', 'GR', 'EL123456789', true],
  ])('%s of a company in %s is %s', (vat, country, full, isOne) => {
    expect(fullVat(vat, country)).toBe(full)
    expect(isVat(full, country)).toBe(isOne)
  })
})

describe('a postal code', () => {
  it.each([
    ['01033', 'IT', '', '01033', true],
    ['1033', 'IT', '', '1033', false],
    ['1033', '', '', '1033', false],
    ['SW1A 1AA', '', '', 'SW1A 1AA', false],
    ['SW1A 1AA', 'GB', '', 'SW1A 1AA', true],
    ['1033', 'CH', '', '1033', true],
    ['1033', '', 'ATU12345678', '1033', true],
  ])('%s in %j with the number %j is %s', (postal_code, country, vat, code, isOne) => {
    const company = normalised({ postal_code, country, vat })
    expect([company.postal_code, company.issues.includes('postal_code')]).toEqual([code, !isOne])
  })

  it('beside no public country is that of the country itself', () => {
    expect(normalised({ country: 'IT', public_postal_code: '1033' }).issues).toEqual(['public_postal_code'])
    expect(normalised({ country: 'CH', public_postal_code: '1033' }).issues).toEqual([])
  })
})

describe('a number of a file that has lost its first zeros', () => {
  it.each([
    [
      { country: 'IT', vat: '743110157' },
      { vat: 'IT00743110157', issues: [] },
    ],
    [{ vat: '743110157' }, { vat: 'IT00743110157', issues: [] }],
    [
      { country: 'IT', vat: '743110158' },
      { vat: '743110158', issues: ['vat'] },
    ],
    [
      { country: 'US', vat: '743110157' },
      { vat: '743110157', issues: [] },
    ],
    [
      { country: 'IT', postal_code: '1033' },
      { postal_code: '01033', issues: [] },
    ],
    [{ postal_code: '121' }, { postal_code: '00121', issues: [] }],
    [
      { country: 'CH', postal_code: '1033' },
      { postal_code: '1033', issues: [] },
    ],
    [
      { country: 'IT', public_postal_code: '1033' },
      { public_postal_code: '01033', issues: [] },
    ],
  ])('has them again: %j', (values, expected) => {
    const empty = { country: '', vat: '', postal_code: '', public_country: '', public_postal_code: '' }
    expect(normalised(withLostZeros({ ...empty, ...values }))).toMatchObject(expected)
  })
})

import type { ProblemCode } from '../kit/problems.ts'
import { fullVat, isVat, vatWithLostZeros } from './vat.ts'

/** Input of the checks: fields whose rules depend on the country. */
export interface CheckedCompany {
  readonly country: string
  readonly vat: string
  readonly postal_code: string
  readonly public_country: string
  readonly public_postal_code: string
}

/** True if all of these fields are strings. */
export const isChecked = (sent: object): sent is CheckedCompany =>
  ['country', 'vat', 'postal_code', 'public_country', 'public_postal_code'].every(
    (field) => typeof (sent as Record<string, unknown>)[field] === 'string',
  )

const ITALIAN_POSTAL_CODE = /^\d{5}$/

/** Default country: that of the VAT prefix, else Italy. */
const countryMeant = (country: string, vat: string): string => {
  if (country !== '') return country
  const [prefix] = /^[A-Z]{2}/.exec(vat) ?? []
  return prefix ?? 'IT'
}

/** An Italian code may be written with its country, or with spaces: `I-41049`, `410 49`. */
const postalCodeOf = (code: string, country: string): string => {
  if (country !== 'IT') return code
  const digits = code.replace(/^IT?(?=[\s-]*\d)/, '').replace(/[\s-]/g, '')
  return ITALIAN_POSTAL_CODE.test(digits) ? digits : code
}

const countriesMeant = ({ country, public_country, vat }: CheckedCompany) => {
  const meant = countryMeant(country, fullVat(vat, country))
  return { meant, publicMeant: public_country || meant }
}

const postalCodeWithLostZeros = (code: string, country: string): string =>
  country === 'IT' && /^\d{3,4}$/.test(code) ? code.padStart(5, '0') : code

/**
 * Restores leading zeros that a spreadsheet drops. Only for files: in a typed postal code of four digits the missing
 * one is unknown.
 */
export const withLostZeros = <Company extends CheckedCompany>(company: Company): Company => {
  const vat = vatWithLostZeros(company.vat, company.country)
  const { meant, publicMeant } = countriesMeant({ ...company, vat })
  return {
    ...company,
    vat,
    postal_code: postalCodeWithLostZeros(company.postal_code, meant),
    public_postal_code: postalCodeWithLostZeros(company.public_postal_code, publicMeant),
  }
}

/** The fields normalised, as they are stored. */
export const normalisedCompany = (
  company: CheckedCompany,
): Pick<CheckedCompany, 'vat' | 'postal_code' | 'public_postal_code'> => {
  const { meant, publicMeant } = countriesMeant(company)
  return {
    vat: fullVat(company.vat, company.country),
    postal_code: postalCodeOf(company.postal_code, meant),
    public_postal_code: postalCodeOf(company.public_postal_code, publicMeant),
  }
}

export interface CompanyIssue {
  readonly path: 'vat' | 'postal_code' | 'public_postal_code'
  readonly code: ProblemCode
}

const isPostalCode = (code: string, country: string): boolean =>
  code === '' || country !== 'IT' || ITALIAN_POSTAL_CODE.test(code)

/**
 * Issues of the normalised fields. A change checks only the fields that differ, so that an old value does not block it.
 */
export const companyIssues = (company: CheckedCompany): CompanyIssue[] => {
  const issues: CompanyIssue[] = []
  if (!isVat(company.vat, company.country)) issues.push({ path: 'vat', code: 'company.vat' })
  const { meant, publicMeant } = countriesMeant(company)
  if (!isPostalCode(company.postal_code, meant))
    issues.push({ path: 'postal_code', code: 'company.postal-code' })
  if (!isPostalCode(company.public_postal_code, publicMeant))
    issues.push({ path: 'public_postal_code', code: 'company.postal-code' })
  return issues
}

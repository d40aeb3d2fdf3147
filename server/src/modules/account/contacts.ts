import { CONSENTS } from '@fornace/contract/account/press'

const inUse = 'u.is_active and not u.is_deleted and u.verified_at is not null and u.email is not null'
const name = `trim(u.first_name || ' ' || u.last_name)`

/** Query for the people who can be written to, one row for each role, with the company of a company role. */
export const personContacts = `select u.id as user_id, u.email, ${name} as name, u.language, h.role, h.company_id
  from account_held_role h join account_user u on u.id = h.user_id where ${inUse}`

const pressLanguages = `case when p.languages = '{}' then array['it'] else p.languages end`
const consents = CONSENTS.map((consent) => `case when p.${consent} then '${consent}' end`).join(', ')
const hasConsent = `(${CONSENTS.map((consent) => `p.${consent}`).join(' or ')})`

/** Query for the press registrations that can be written to, with the consents that are given. */
export const pressContacts = `select u.email, ${name} as name,
    p.testata as publisher, p.tipologia as type, p.settore as sector, ${pressLanguages} as languages,
    array_remove(array[${consents}], null) as consents
  from press_registration p join account_user u on u.id = p.user_id where ${inUse}`

/** Query for name and languages of addresses (in lower case) of accounts in use: of the user, else of the press registration. */
export const accountNames = `select lower(u.email) as address, ${name} as name,
    case when p.user_id is null or exists (select from account_held_role h where h.user_id = u.id)
      then array[u.language] else ${pressLanguages} end as languages
  from account_user u left join press_registration p on p.user_id = u.id where ${inUse}`

/**
 * Query for the addresses (in lower case) of all press registrations: a missing consent counts whatever the state of the
 * account.
 */
export const pressAddresses = `select lower(u.email) as address, p.user_id, ${hasConsent} as has_consent
  from press_registration p join account_user u on u.id = p.user_id where u.email is not null`

/** Condition: the address (SQL, in lower case) with this hash (SQL) had a press registration without consent, and has no account. */
export const isPressRefusal = (address: string, hash: string): string =>
  `(exists (select from press_registration_refusal) and ${hash} in (select hash from press_registration_refusal)
    and not exists (select from account_user u where lower(u.email) = ${address}))`

/** Condition: the press registration of this account (SQL) has a consent. */
export const hasPressConsent = (userId: string): string =>
  `exists (select from press_registration p where p.user_id = ${userId} and ${hasConsent})`

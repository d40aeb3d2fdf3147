import { CONSENTS } from '@fornace/contract/account/press'

/** Query for the people who can be written to, one row for each role, with the company of a company role. */
export const personContacts = `select u.id as user_id, u.email, trim(u.first_name || ' ' || u.last_name) as name,
    u.language, h.role, h.company_id
  from account_held_role h join account_user u on u.id = h.user_id
  where u.is_active and not u.is_deleted and u.verified_at is not null and u.email is not null`

const consents = CONSENTS.map((consent) => `case when p.${consent} then '${consent}' end`).join(', ')

/** Query for the press registrations of confirmed accounts, with the consents that are given. */
export const pressContacts = `select u.id as user_id, u.email, trim(u.first_name || ' ' || u.last_name) as name,
    p.testata as publisher, p.tipologia as type, p.settore as sector,
    case when p.languages = '{}' then array['it'] else p.languages end as languages,
    array_remove(array[${consents}], null) as consents
  from press_registration p join account_user u on u.id = p.user_id
  where u.is_active and not u.is_deleted and u.verified_at is not null and u.email is not null`

/** Condition: the press registration of this account (SQL) has a consent. */
export const hasPressConsent = (userId: string): string =>
  `exists (select from press_registration p where p.user_id = ${userId} and (${CONSENTS.map((consent) => `p.${consent}`).join(' or ')}))`

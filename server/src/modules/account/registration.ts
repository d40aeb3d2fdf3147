import type { UserLanguage } from '@fornace/contract/account/person'
import { pressFields } from '@fornace/contract/account/press-registration'
import type { Registration, verification } from '@fornace/contract/account/registration'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { shareOf } from '../../kit/http/caller.ts'
import { invalid, Problem, preferredLanguage } from '../../kit/http/problem.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { DatabaseFailure } from '../../platform/database/failure.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import type { AccountContext } from './context.ts'
import { findLinkedAccount, markVerified } from './linked-account.store.ts'
import { accountMail } from './mails.ts'
import { type PressData, savePressRegistration } from './press-registration.store.ts'
import { adoptRegistration, deleteLaterRegistrations, insertLaterRegistration } from './registration.store.ts'
import { count, countOrRefuse, mailLimit, passwordLimit } from './throttle.ts'
import { type Credentials, findCredentials, insertUser } from './user.store.ts'

const pressDataOf = (sent: Registration): PressData =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => name in pressFields))

/** Unconfirmed self-registration without any role. */
const mayRegisterAgain = ({ isActive, isVerified, passwordHash, roles }: Credentials): boolean =>
  isActive && !isVerified && passwordHash !== null && roles.length === 0

interface Stored {
  readonly userId: number
  readonly laterId?: number
}

/** Stores a registration as a new account, or next to an unconfirmed one; undefined for any other account. */
const storeRegistration = async (
  transaction: Transaction,
  author: Author,
  existing: Credentials | undefined,
  sent: Registration,
  { passwordHash, language }: { passwordHash: string; language: UserLanguage },
): Promise<Stored | undefined> => {
  if (existing && !mayRegisterAgain(existing)) return undefined
  const person = { first_name: sent.first_name ?? '', last_name: sent.last_name ?? '', language }
  const press = pressDataOf(sent)
  if (existing) {
    const later = { passwordHash, person, press }
    return {
      userId: existing.id,
      laterId: await insertLaterRegistration(transaction, author, existing.id, later),
    }
  }
  const account = { ...person, email: sent.email, passwordHash, roles: [], unverified: true }
  const userId = await insertUser(transaction, author, account)
  await savePressRegistration(transaction, { ...author, via: 'registration' }, userId, press)
  return { userId }
}

/**
 * Registers an address, or notifies its owner that it is registered. The caller cannot distinguish the two: the
 * response and the slow work are the same.
 */
export const register = async (
  context: AccountContext,
  request: FastifyRequest,
  sent: Registration,
): Promise<void> => {
  const { database, clock, config, settings, mail, links, record } = context
  const language = preferredLanguage(request.headers['accept-language'])
  const letterhead = settings.current()
  const passwordHash = await hashPassword(shareOf(request), sent.password)
  const author: Author = { actorId: null, at: clock.now() }
  const inOneGo = async (transaction: Transaction) => {
    const { blockedUntil } = await count(transaction, clock.now(), [mailLimit(sent.email)])
    const existing = await findCredentials(transaction, sent.email)
    // Without a confirmation mail nothing is stored: earlier mails stay valid.
    if (blockedUntil) return
    const stored = await storeRegistration(transaction, author, existing, sent, { passwordHash, language })
    const account = stored && (await findLinkedAccount(transaction, stored.userId))
    const message = account
      ? accountMail('verify', {
          letterhead,
          to: account.email,
          language,
          link: links.address('verify', account, stored?.laterId),
        })
      : accountMail('known', {
          letterhead,
          to: existing?.email ?? sent.email,
          language: existing?.language ?? language,
          link: `${config.PUBLIC_URL}/#/account/forgot-password`,
        })
    await mail.post(transaction, message)
    await record(transaction, request, {
      kind: 'registered',
      userId: account?.id ?? existing?.id ?? null,
      actorId: null,
      details: { known: !account },
    })
  }
  await database.transaction(inOneGo).catch((error) => {
    // A concurrent registration of the same address was first, and gets the mail.
    if (!(error instanceof DatabaseFailure && error.kind === 'duplicate')) throw error
  })
}

/**
 * Confirms the registration of the link. Where the address was registered more than once, the password identifies the
 * registration, so that a stranger's one is not confirmed by mistake.
 */
export const confirmRegistration = async (
  { database, clock, links, record, sessions }: AccountContext,
  request: FastifyRequest,
  { password, ...link }: z.infer<typeof verification>,
): Promise<void> => {
  const { account, later, isContested } = await links.openRegistration(database, link)
  if (isContested) {
    if (password === undefined) throw invalid([{ path: 'password', code: 'registration.password-wanted' }])
    await countOrRefuse(database, clock.now(), [passwordLimit(account.id)])
    const chosen = later?.passwordHash ?? account.passwordHash
    if (!(await verifyPassword(shareOf(request), chosen, password)))
      throw invalid([{ path: 'password', code: 'registration.password-other' }])
  }
  await database.transaction(async (transaction) => {
    const author = { actorId: account.id, at: clock.now() }
    if (!(await markVerified(transaction, author, account))) throw new Problem('link.invalid')
    if (later) await adoptRegistration(transaction, author, account.id, later)
    await deleteLaterRegistrations(transaction, account.id)
    await record(transaction, request, { kind: 'verified', userId: account.id })
  })
  sessions.forget(account.id)
}

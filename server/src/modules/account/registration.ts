import type { UserLanguage } from '@fornace/contract/account/person'
import { pressFields } from '@fornace/contract/account/press-registration'
import type { Registration } from '@fornace/contract/account/registration'
import type { FastifyRequest } from 'fastify'
import { shareOf } from '../../kit/caller.ts'
import type { Author } from '../../kit/history-insert.ts'
import { preferredLanguage } from '../../kit/problem.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { DatabaseFault } from '../../platform/database/fault.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { findLinkedAccount } from './linked-account.store.ts'
import { accountLetter } from './mails.ts'
import { type PressData, savePressRegistration } from './press-registration.store.ts'
import { registerAgain } from './registration.store.ts'
import type { AccountRoom } from './room.ts'
import { count, letterLimit } from './throttle.ts'
import { type Credentials, findCredentials, insertUser } from './user.store.ts'

const pressDataOf = (sent: Registration): PressData =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => name in pressFields))

/** Somebody registered and never confirmed it, and nobody has given them anything since. */
const mayRegisterAgain = ({ isActive, isVerified, passwordHash, roles }: Credentials): boolean =>
  isActive && !isVerified && passwordHash !== null && roles.length === 0

/** Stores what was sent under a new account, or under one that was never confirmed; undefined for any other. */
const storeAccount = async (
  transaction: Transaction,
  author: Author,
  known: Credentials | undefined,
  sent: Registration,
  about: { passwordHash: string; language: UserLanguage },
): Promise<number | undefined> => {
  if (known && !mayRegisterAgain(known)) return undefined
  const person = { first_name: sent.first_name ?? '', last_name: sent.last_name ?? '', ...about }
  if (known) await registerAgain(transaction, author, known.id, person)
  const id =
    known?.id ??
    (await insertUser(transaction, author, { ...person, email: sent.email, roles: [], unverified: true }))
  await savePressRegistration(transaction, author, id, pressDataOf(sent))
  return id
}

/**
 * Registers an address, or tells its owner that it is registered. Whoever asks cannot tell which: the answer is the
 * same, and so is the slow part of the work.
 */
export const register = async (
  room: AccountRoom,
  request: FastifyRequest,
  sent: Registration,
): Promise<void> => {
  const { database, clock, config, mail, links, record } = room
  const language = preferredLanguage(request.headers['accept-language'])
  const sender = config.ORGANISATION_DEFAULT
  const passwordHash = await hashPassword(shareOf(request), sent.password)
  const author: Author = { actorId: null, at: clock.now() }
  const inOneGo = async (transaction: Transaction) => {
    const { blockedUntil } = await count(transaction, clock.now(), [letterLimit(sent.email)])
    const known = await findCredentials(transaction, sent.email)
    // What cannot be confirmed by mail is not stored either: the letters that are out stay good.
    if (blockedUntil) return
    const id = await storeAccount(transaction, author, known, sent, { passwordHash, language })
    const account = id === undefined ? undefined : await findLinkedAccount(transaction, id)
    const letter = account
      ? accountLetter('verify', {
          sender,
          to: account.email,
          language,
          link: links.address('verify', account),
        })
      : accountLetter('known', {
          sender,
          to: known?.email ?? sent.email,
          language: known?.language ?? language,
          link: `${config.PUBLIC_URL}/#/account/forgot-password`,
        })
    await mail.post(transaction, letter)
    await record(transaction, request, {
      kind: 'registered',
      userId: account?.id ?? known?.id ?? null,
      actorId: null,
      details: { known: !account },
    })
  }
  await database.transaction(inOneGo).catch((error) => {
    // Somebody has registered the same address at this very moment, and gets the letter.
    if (!(error instanceof DatabaseFault && error.kind === 'duplicate')) throw error
  })
}

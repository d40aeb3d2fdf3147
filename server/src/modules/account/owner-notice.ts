import type { Services } from '../../kit/resource/definition/module.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findLinkedAccount } from './linked-account.store.ts'
import { accountMail } from './mails.ts'

type Happened = 'password-changed' | 'second-factor-enabled' | 'second-factor-disabled'

/** Mails the owner of an account, in their language, about a change of their sign-in: it may not have been them. */
export const notifyOwner = async (
  transaction: Transaction,
  { config, settings, mail }: Pick<Services, 'config' | 'settings' | 'mail'>,
  userId: number,
  happened: Happened,
): Promise<void> => {
  const account = await findLinkedAccount(transaction, userId)
  if (!account?.isActive) return
  const { email: to, language } = account
  const link = `${config.PUBLIC_URL}/#/account/forgot-password`
  await mail.post(transaction, accountMail(happened, { letterhead: settings.current(), to, language, link }))
}

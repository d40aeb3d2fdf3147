import type { Services } from '../../kit/resource/definition/module.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { linkSigner } from '../../platform/signed-links.ts'
import { findLinkedAccount } from './linked-account.store.ts'
import { accountLinks } from './links.ts'
import { accountMail } from './mails.ts'

/** Mails a user, in their language, the link to choose a password. */
export const invite = async (
  transaction: Transaction,
  { clock, config, settings, mail }: Pick<Services, 'clock' | 'config' | 'settings' | 'mail'>,
  userId: number,
): Promise<void> => {
  const account = await findLinkedAccount(transaction, userId)
  if (!account) throw new Error('an invitation for nobody')
  const links = accountLinks(linkSigner(config.SECRET_KEY), clock, config.PUBLIC_URL)
  const link = links.address('invitation', account)
  const { email: to, language } = account
  const letterhead = settings.current()
  await mail.post(transaction, accountMail('invitation', { letterhead, to, language, link }))
}

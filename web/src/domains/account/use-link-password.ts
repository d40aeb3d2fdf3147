import { isDeadLink, type MailLink } from './mail-link'
import { textOf, useAccountForm } from './use-account-form'

interface LinkPasswordOptions<Answer> {
  /** Begins the ids of its fields. */
  id: string
  label: string
  link: MailLink
  send: (body: MailLink & { password: string }) => Promise<Answer>
  onDone: (answer: Answer) => void
  onDead: () => void
}

/** A form that sends a password together with the link of a mail. */
export const useLinkPassword = <Answer>({
  id,
  label,
  link,
  send,
  onDone,
  onDead,
}: LinkPasswordOptions<Answer>) =>
  useAccountForm({
    id,
    labelOf: (field) => (field === 'password' ? label : undefined),
    send: (form) => send({ ...link, password: textOf(form, 'password') }),
    onDone,
    onRejected: (error) => {
      const dead = isDeadLink(error)
      if (dead) onDead()
      return dead
    },
  })

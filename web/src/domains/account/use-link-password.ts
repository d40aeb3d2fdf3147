import { api, SIGNED_OUT } from '../../kit/api/client'
import { isDeadLink, type MailLink } from './mail-link'
import { textOf, useAccountForm } from './use-account-form'

interface LinkPasswordOptions {
  /** Begins the ids of its fields. */
  id: string
  path: string
  label: string
  link: MailLink
  onDone: () => void
  onDead: () => void
}

/** A form that sends a password together with the link of a mail. */
export const useLinkPassword = ({ id, path, label, link, onDone, onDead }: LinkPasswordOptions) =>
  useAccountForm({
    id,
    labelOf: (field) => (field === 'password' ? label : undefined),
    send: (form) => api.post(path, { ...link, password: textOf(form, 'password') }, undefined, SIGNED_OUT),
    onDone,
    onRejected: (error) => {
      const dead = isDeadLink(error)
      if (dead) onDead()
      return dead
    },
  })

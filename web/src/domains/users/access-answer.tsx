import type { Role } from '@fornace/contract/kit/roles'
import type { AccessRight, UserAccess } from '@fornace/contract/users/access-explanation'
import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { Question } from './access-questions'
import { rightOnScreen, rolesThatOpen } from './screens'
import classes from './user-page.module.css'

/** Why, in a sentence. */
const useReason = (held: readonly Role[]) => {
  const { t } = useTranslation()
  const { list, either } = useFormats()
  const labels = (roles: readonly Role[]) => roles.map((role) => t(`roles.${role}`))

  return ({ reason, roles, needed }: AccessRight): string => {
    switch (reason) {
      case 'allowed':
        return t('users.why.allowed', { roles: either(labels(roles)) })
      case 'disabled':
        return t('users.why.disabled')
      case 'no-intranet-role':
        return held.length > 0
          ? t('users.why.noIntranetRole', { roles: list(labels(held)) })
          : t('users.why.noRole')
      case 'role-missing':
        return t('users.why.roleMissing', { needed: either(labels(needed)) })
      case 'out-of-scope':
        return t('users.why.outOfScope', { roles: list(labels(roles)) })
      case 'not-found':
        return t('users.why.notFound')
    }
  }
}

interface AccessAnswerProps {
  who: string
  question: Question
  access: UserAccess
  shell: AnyRoute
}

export const AccessAnswer = ({ who, question, access, shell }: AccessAnswerProps) => {
  const { t } = useTranslation()
  const reasonOf = useReason(access.roles.map(({ name }) => name))

  const line = (right: AccessRight, can: string, cannot: string) => {
    const Icon = right.allowed ? IconCircleCheck : IconCircleX
    return (
      <p className={classes.answer} data-allowed={right.allowed || undefined}>
        <Icon size={18} aria-hidden />
        <span>
          <b>{right.allowed ? can : cannot}</b> {reasonOf(right)}
        </span>
      </p>
    )
  }

  const lines = () => {
    if (question.kind === 'screen') {
      const about = { who, what: question.name }
      const right = rightOnScreen(rolesThatOpen(shell, question.path), access)
      return line(right, t('users.why.canOpen', about), t('users.why.cannotOpen', about))
    }
    const { record } = access
    if (!record) return null
    const about = { who, what: record.title ?? question.name }
    return (
      <>
        {line(record.read, t('users.why.canRead', about), t('users.why.cannotRead', about))}
        {record.title !== null &&
          line(record.write, t('users.why.canWrite', about), t('users.why.cannotWrite', about))}
      </>
    )
  }

  return (
    <>
      {lines()}
      <Text size="xs" c="dimmed">
        {t('users.why.asSaved')}
      </Text>
    </>
  )
}

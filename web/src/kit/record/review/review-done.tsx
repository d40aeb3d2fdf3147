import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { EmptyState } from '../../ui/empty-state'
import type { ReviewAction } from './review-actions'

/** End of the queue: what was decided, and the ways on. */
export const ReviewDone = ({
  decisions,
  list,
}: {
  decisions: readonly { action: ReviewAction }[]
  list: string
}) => {
  const { t } = useTranslation()
  const message = useMessage()
  const text = [...Map.groupBy(decisions, ({ action }) => message(action.doneMany))]
    .map(([doneMany, alike]) => {
      const [first, ...others] = alike
      const done = first && others.length === 0 ? message(first.action.done) : doneMany
      return t('review.done.count', { count: alike.length, done })
    })
    .join(', ')
  const hasDecided = decisions.length > 0
  const link = useRef<HTMLAnchorElement>(null)
  // The button of the last decision is gone.
  useLayoutEffect(() => {
    if (hasDecided && document.activeElement === document.body) link.current?.focus()
  }, [hasDecided])
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t('review.done.title')}
      {...(text && { text })}
      action={
        <Button variant="default" renderRoot={(props) => <Link to={list} {...props} ref={link} />}>
          {t('review.toList')}
        </Button>
      }
    />
  )
}

import { Button, Group, Kbd } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import { InFoot } from '../../ui/foot'
import { MenuButton } from '../../ui/on-demand-menu'
import { PAGE_ACTIONS } from '../../ui/page-actions'
import { keyNames, useSingleKeys } from '../../ui/shortcuts'
import { stepMenu } from '../workflow/step-menu'
import type { ReviewAction, ReviewActions } from './review-actions'
import classes from './review-bar.module.css'

interface ReviewBarProps {
  /** None while there is nothing to decide. */
  actions: ReviewActions | null
  last: { title: string; action: ReviewAction } | null
  isUndoing: boolean
  mainRef: Ref<HTMLButtonElement>
  backRef: Ref<HTMLButtonElement>
  onTake: (action: ReviewAction | null, asksNote: boolean) => void
  onLater: () => void
  onUndo: () => void
}

/** Decisions in the foot of the window, with their keys, and the undo of the last one. */
export const ReviewBar = (props: ReviewBarProps) => {
  const { actions, last, isUndoing, onTake, onLater, onUndo } = props
  const { t } = useTranslation()
  const message = useMessage()
  const hasKeys = useSingleKeys()
  const keyOf = (key: string) =>
    hasKeys ? { leftSection: <Kbd size="xs">{key}</Kbd>, 'aria-keyshortcuts': key } : {}
  if (!actions && !last) return null
  const { main = null, back = null, others = [] } = actions ?? {}
  const isBlocked = main !== null && main.missing.length > 0
  return (
    <InFoot>
      <Group
        role="group"
        aria-label={t('review.bar')}
        gap="xs"
        justify="flex-end"
        className={classes.bar}
        {...PAGE_ACTIONS}
      >
        {last && (
          <div className={classes.last}>
            <span className={classes.lastText} dir="auto">
              {t('workflow.taken', { title: last.title, done: message(last.action.done) })}
            </span>
            {!last.action.isFinal && (
              <Button
                size="compact-sm"
                variant="subtle"
                loading={isUndoing}
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                aria-keyshortcuts="Control+Z"
                title={keyNames('Mod+Z').join(' ')}
                onClick={onUndo}
              >
                {t('review.undo')}
              </Button>
            )}
          </div>
        )}
        {actions && (
          <>
            {others.length + (main?.note === 'optional' ? 1 : 0) > 0 && (
              <MenuButton
                menu={stepMenu}
                about={{
                  actions: others,
                  withNote: main?.note === 'optional' && !isBlocked ? main : null,
                  onTake: (action) => onTake(action, false),
                  onTakeWithNote: (action) => onTake(action, true),
                }}
                button={
                  <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                    {t('common.moreActions')}
                  </Button>
                }
              />
            )}
            {/* In the order of their keys; what differs from record to record stands before them and moves none. */}
            {main && (
              <Button
                ref={props.mainRef}
                {...keyOf('1')}
                onClick={() => onTake(main, false)}
                {...(isBlocked && { 'data-disabled': true, 'data-explains': true, 'aria-disabled': true })}
              >
                {message(main.label)}
              </Button>
            )}
            {back && (
              <Button
                ref={props.backRef}
                variant="default"
                {...keyOf('2')}
                onClick={() => onTake(back, true)}
              >
                {t('review.sendBack', { action: message(back.label) })}
              </Button>
            )}
            <Button variant="default" {...keyOf('3')} onClick={onLater}>
              {t('review.later')}
            </Button>
          </>
        )}
      </Group>
    </InFoot>
  )
}

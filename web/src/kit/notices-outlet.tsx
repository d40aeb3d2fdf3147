import { Button } from '@mantine/core'
import { type NotificationData, Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useId } from 'react'
import { t } from '../i18n/i18n'
import type { Notice } from './notice'
import classes from './notices-outlet.module.css'
import { useShortcut } from './shortcuts'

/** Long enough to read a sentence; to decide about a way back takes longer. */
const SHORT_MS = 4_000
const LONG_MS = 30_000
/** Good news goes away by itself; bad news interrupts, stays until it is read, and is told once. */
const LOOKS = {
  success: { color: 'green', role: 'status', autoClose: SHORT_MS },
  problem: { color: 'red', role: 'alert', autoClose: false },
} as const satisfies Record<string, Partial<NotificationData>>

export const showNotice = (notice: Notice, kind: keyof typeof LOOKS): void => {
  const { message, action, details = [], lang } = notice
  const isPlain = !action && details.length === 0
  const id = notifications.show({
    ...LOOKS[kind],
    message: isPlain ? message : <Content notice={notice} onAct={() => notifications.hide(id)} />,
    ...(kind === 'problem' && { id: `notice-${encodeURIComponent(message)}` }),
    ...(action && kind === 'success' && { autoClose: LONG_MS }),
    closeButtonProps: { 'aria-label': t('common.closeNotice') },
    ...(lang && { lang }),
  })
}

export const showWorking = (message: string): (() => void) => {
  const id = notifications.show({
    message,
    role: 'status',
    loading: true,
    autoClose: false,
    withCloseButton: false,
  })
  return () => notifications.hide(id)
}

const Content = ({ notice, onAct }: { notice: Notice; onAct: () => void }) => {
  const { message, details = [], action } = notice
  const listId = useId()
  return (
    <>
      <span id={listId}>{message}</span>
      {details.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by keys
        <ul className={classes.details} aria-labelledby={listId} tabIndex={0}>
          {details.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
      {action && <ActionButton {...action} onAct={onAct} />}
    </>
  )
}

type ActionButtonProps = NonNullable<Notice['action']> & { onAct: () => void }

/** The notice is far from where the hands are on the keyboard, so a key does the same. */
const ActionButton = ({ label, run, onAct }: ActionButtonProps) => {
  const act = () => {
    onAct()
    run()
  }
  useShortcut({ keys: 'Mod+Z', description: 'help.undo', run: act, notWhileTyping: true })
  return (
    <Button size="compact-sm" variant="light" mt={6} onClick={act} aria-keyshortcuts="Control+Z">
      {label}
    </Button>
  )
}

/** At the top, where no notice covers the buttons at the foot of a panel. */
export const NoticesOutlet = () => <Notifications position="top-center" />

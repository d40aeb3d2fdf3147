import { Button, getDefaultZIndex } from '@mantine/core'
import { type NotificationData, Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useId } from 'react'
import { t } from '../../i18n/i18n'
import type { Notice } from './notice'
import classes from './notices-outlet.module.css'
import { useShortcut } from './shortcuts'

/** Long enough to read a sentence; to decide about a way back takes longer. */
const SHORT_MS = 4_000
const LONG_MS = 30_000
/** Good news is soon gone; bad news interrupts, stays for a while, and is told once. */
const LOOKS = {
  success: { color: 'green', role: 'status', autoClose: SHORT_MS },
  problem: { color: 'red', role: 'alert', autoClose: LONG_MS },
} as const satisfies Record<string, Partial<NotificationData>>

/** The same bad news is told once. */
const idOf = (message: string): string => `notice-${encodeURIComponent(message)}`

export const showNotice = (notice: Notice, kind: keyof typeof LOOKS): void => {
  const { message, action, details = [], stays = details.length > 0, lang } = notice
  const isPlain = !action && details.length === 0
  leaveMenuFree()
  const id = notifications.show({
    ...LOOKS[kind],
    message: isPlain ? message : <Content notice={notice} onAct={() => notifications.hide(id)} />,
    ...(kind === 'problem' && { id: idOf(message) }),
    // A way back takes time to decide about; a list of what was not done is not told anywhere else.
    ...(action && { autoClose: LONG_MS }),
    ...(stays && { autoClose: false }),
    closeButtonProps: { 'aria-label': t('common.closeNotice') },
    ...(lang && { lang }),
  })
}

export const hideProblem = (message: string): void => void notifications.hide(idOf(message))

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

/** They stand beside the menu, however wide it is, and not over it. */
const leaveMenuFree = (): void => {
  const main = document.querySelector('main')?.getBoundingClientRect()
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const menu = main ? (isRightToLeft ? window.innerWidth - main.right : main.left) : 0
  document.documentElement.style.setProperty('--notices-start', `${menu}px`)
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
            <li key={line}>
              <bdi>{line}</bdi>
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
    <Button
      size="compact-sm"
      variant="light"
      display="block"
      mt={6}
      onClick={act}
      aria-keyshortcuts="Control+Z"
    >
      {label}
    </Button>
  )
}

/** A menu that somebody has opened lies above them. */
const ABOVE_DIALOGS = getDefaultZIndex('modal') + 1

/**
 * In the lower corner where lines begin: titles, searches and the buttons of panels are at the top, pagers, save bars
 * and the error button where lines end. Stacked, they wait while somebody points at one or has the focus in it.
 */
export const NoticesOutlet = () => (
  <Notifications
    position="bottom-left"
    layout="stacked"
    containerWidth={400}
    zIndex={ABOVE_DIALOGS}
    className={classes.place}
  />
)

import { Button, CloseButton, Loader } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../platform/store'
import { useShortcut } from './shortcuts'
import classes from './toast-outlet.module.css'
import type { ToastContent } from './toast-store'
import { removeToast, type Toast, toasts } from './toast-store'

/** Long enough to read a sentence; bad news and the decision about a way back take longer. */
const SHORT_MS = 4_000
const LONG_MS = 30_000

const durationOf = ({ kind, stays, details = [], action }: Toast): number | null => {
  if (kind === 'working' || (stays ?? details.length > 0)) return null
  return kind === 'problem' || action ? LONG_MS : SHORT_MS
}

/** The toast that is on the screen, in the foot of the window. */
export const ToastOutlet = () => {
  const toast = useStore(toasts).at(-1)
  return toast && <ToastLine key={toast.id} toast={toast} />
}

const Sign = ({ kind }: Pick<Toast, 'kind'>) => {
  if (kind === 'working') return <Loader size={18} aria-hidden />
  const KindIcon = kind === 'problem' ? IconAlertCircle : IconCircleCheck
  return <KindIcon size={20} aria-hidden className={classes.sign} />
}

/** Waits while the pointer or the focus is in it. */
const ToastLine = ({ toast }: { toast: Toast }) => {
  const { t } = useTranslation()
  const { id, kind, message, details = [], action, lang } = toast
  const [isLocked, setHeld] = useState(false)
  const listId = useId()
  const duration = durationOf(toast)
  const close = () => removeToast(id)

  useEffect(() => {
    if (duration === null || isLocked) return
    const timer = setTimeout(() => removeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isLocked])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits, nothing is operated here
    <div
      role={kind === 'problem' ? 'alert' : 'status'}
      lang={lang}
      className={classes.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign kind={kind} />
      <div className={classes.content}>
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
        {action && <ActionButton {...action} onAct={close} />}
      </div>
      {kind !== 'working' && <CloseButton size="sm" aria-label={t('common.closeNotice')} onClick={close} />}
    </div>
  )
}

type ActionButtonProps = NonNullable<ToastContent['action']> & { onAct: () => void }

/** The foot is far from where the hands are on the keyboard, so a key does the same. */
const ActionButton = ({ label, run, onAct }: ActionButtonProps) => {
  const act = () => {
    onAct()
    run()
  }
  useShortcut({ keys: 'Mod+Z', description: 'help.undo', run: act, notWhileTyping: true })
  return (
    <Button size="compact-sm" variant="light" mih={28} onClick={act} aria-keyshortcuts="Control+Z">
      {label}
    </Button>
  )
}

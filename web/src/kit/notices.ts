import { t } from '../i18n/i18n'
import { createStore } from './store'

interface Notice {
  message: string
  /** The language of a sentence that is the same on every screen. */
  lang?: string
}

/** How often a place for notices was asked for: it is loaded with the first, and again if that failed. */
export const noticesWanted = createStore(0)

/** For somebody who knows that a notice is about to come. Nothing where the code of the place did not arrive. */
export const prepareNotices = async () => {
  noticesWanted.set(noticesWanted.get() + 1)
  return import('./notices-outlet').catch(() => null)
}

/** The same bad news is told once. */
const idOf = (message: string): string => `notice-${encodeURIComponent(message)}`

const show = async ({ message, lang }: Notice, kind: 'success' | 'problem'): Promise<void> => {
  const outlet = await prepareNotices()
  // Bad news must not be lost: the browser itself can say it.
  if (!outlet) return kind === 'problem' ? window.alert(message) : undefined
  outlet.notifications.show({
    message,
    // Good news goes away by itself; bad news interrupts, stays until it is read, and is told once.
    ...(kind === 'success'
      ? { color: 'green', role: 'status', autoClose: 4000 }
      : { color: 'red', role: 'alert', autoClose: false, id: idOf(message) }),
    closeButtonProps: { 'aria-label': t('common.closeNotice') },
    ...(lang && { lang }),
  })
}

export const tellSuccess = (notice: Notice): void => void show(notice, 'success')

export const tellProblem = (notice: Notice): void => void show(notice, 'problem')

/** What was told is over. */
export const takeProblemBack = ({ message }: Notice): void =>
  void import('./notices-outlet').then(
    ({ notifications }) => notifications.hide(idOf(message)),
    () => undefined,
  )

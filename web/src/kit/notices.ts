import { t } from '../i18n/i18n'

interface Notice {
  message: string
  /** The language of a sentence that is the same on every screen. */
  lang?: string
}

let outletWanted = false
const listeners = new Set<() => void>()

/** The place where notices appear is loaded with the first of them. */
export const noticesWanted = {
  get: (): boolean => outletWanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** For somebody who knows that a notice is about to come. */
export const prepareNotices = () => {
  outletWanted = true
  for (const listener of listeners) listener()
  return import('./notices-outlet')
}

const show = async ({ message, lang }: Notice, kind: 'success' | 'problem'): Promise<void> => {
  const { notifications } = await prepareNotices()
  notifications.show({
    message,
    // Good news goes away by itself; bad news interrupts, stays until it is read, and is told once.
    ...(kind === 'success'
      ? { color: 'green', role: 'status', autoClose: 4000 }
      : { color: 'red', role: 'alert', autoClose: false, id: `notice-${encodeURIComponent(message)}` }),
    closeButtonProps: { 'aria-label': t('common.closeNotice') },
    ...(lang && { lang }),
  })
}

export const tellSuccess = (notice: Notice): void => void show(notice, 'success')

export const tellProblem = (notice: Notice): void => void show(notice, 'problem')

import { createStore } from '../platform/store'
import type { Notice } from './notice'

/** How often a place for notices was asked for: it is loaded with the first, and again if that failed. */
export const noticesWanted = createStore(0)

/** For somebody who knows that a notice is about to come. Nothing where the code of the place did not arrive. */
export const prepareNotices = async () => {
  noticesWanted.set(noticesWanted.get() + 1)
  return import('./notices-outlet').catch(() => null)
}

const show = async (notice: Notice, kind: 'success' | 'problem'): Promise<void> => {
  const outlet = await prepareNotices()
  if (outlet) outlet.showNotice(notice, kind)
  // Bad news must not be lost: the browser itself can say it.
  else if (kind === 'problem') window.alert([notice.message, ...(notice.details ?? [])].join('\n'))
}

export const tellSuccess = (notice: Notice): void => void show(notice, 'success')

export const tellProblem = (notice: Notice): void => void show(notice, 'problem')

/** What was told is over. */
export const takeProblemBack = ({ message }: Notice): void =>
  void import('./notices-outlet').then(
    ({ hideProblem }) => hideProblem(message),
    () => undefined,
  )

/** Something takes a while and nobody waits for it on the screen. Answers how the notice is taken away. */
export const tellWorking = async (message: string): Promise<() => void> => {
  const outlet = await prepareNotices()
  return outlet ? outlet.showWorking(message) : () => undefined
}

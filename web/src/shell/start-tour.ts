import { addTextsOf, t } from '../i18n/i18n'
import { loadChunk } from '../kit/platform/chunk'
import { toastProblem } from '../kit/ui/toasts'
import { choose } from './preferences'

/** Marks the tour as seen, even when it is ended at the first step; the user menu starts it again. */
export const startTour = async (): Promise<void> => {
  try {
    const [{ runTour }] = await Promise.all([loadChunk(() => import('./tour')), addTextsOf('extras')])
    choose({ tourSeen: true })
    runTour()
  } catch {
    toastProblem({ message: t('failure.screenText') })
  }
}

import { addTextsOf } from '../../i18n/i18n'
import { errorSdk } from './early-errors'

const MAX_WAIT_MS = 5_000

/** The button and the dialog, with their texts. */
export const loadOutlet = async () => {
  const [outlet] = await Promise.all([import('./problem-outlet'), addTextsOf('reports')])
  return outlet.ProblemOutlet
}

const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: MAX_WAIT_MS })
  else setTimeout(run, MAX_WAIT_MS)
}

/** All that bad news needs is brought while the network is there; if that fails, the next need tries again. */
const prepare = () =>
  whenIdle(() => {
    void errorSdk().catch(() => undefined)
    void loadOutlet().catch(() => undefined)
    void import('../ui/toast-outlet').catch(() => undefined)
  })

/** To be called when the first screen has been drawn. */
export const prepareReporting = (): void => {
  if (document.readyState === 'complete') prepare()
  else window.addEventListener('load', prepare, { once: true })
}

import { type DriveStep, driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'
import { t } from '../i18n/i18n'
import { keyNames } from '../kit/ui/shortcuts'
import { motionIsReduced } from './animations'

const PALETTE_KEYS = 'Mod+K'

const step = (target: string, title: string, description: string): DriveStep => ({
  element: `[data-tour="${target}"]`,
  popover: { title, description },
})

const steps = (): DriveStep[] => [
  step('sidebar', t('tour.sidebar.title'), t('tour.sidebar.text')),
  step(
    'quick-navigation',
    t('tour.quickNavigation.title'),
    t('tour.quickNavigation.text', { keys: keyNames(PALETTE_KEYS).join(' + ') }),
  ),
  step('account', t('tour.plan.title'), t('tour.plan.text')),
  step('language', t('tour.language.title'), t('tour.language.text')),
  step('customise', t('tour.customise.title'), t('tour.customise.text')),
]

const OTHER_ARROW: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** To the library the right arrow is the way on; where the page runs from the right it is the left one. */
const turnArrows = (event: KeyboardEvent): void => {
  const key = OTHER_ARROW[event.key]
  if (!key || !event.isTrusted || document.documentElement.dir !== 'rtl') return
  event.stopImmediatePropagation()
  window.dispatchEvent(new KeyboardEvent(event.type, { key }))
}

/** The tour through the header: arrows, Tab, Enter and Escape work it, and the focus comes back afterwards. */
export const runTour = (): void => {
  const before = document.activeElement
  const all = steps()
  const tour = driver({
    steps: all,
    animate: !motionIsReduced(),
    disableActiveInteraction: true,
    showProgress: true,
    popoverClass: 'fornace-tour',
    nextBtnText: t('tour.next'),
    prevBtnText: t('tour.previous'),
    doneBtnText: t('tour.done'),
    progressText: t('tour.progress', { step: '{{current}}', steps: '{{total}}' }),
    onPopoverRender: ({ closeButton, wrapper, title, footer }) => {
      closeButton.setAttribute('aria-label', t('tour.close'))
      // The library draws them as the banner and the foot of a page, which has its own.
      for (const part of [title, footer]) part.setAttribute('role', 'none')
      wrapper.setAttribute('aria-modal', 'true')
    },
    onDestroyed: () => {
      window.removeEventListener('keyup', turnArrows, true)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
  })
  window.addEventListener('keyup', turnArrows, true)
  tour.drive()
}

import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { createStore, useStore } from '../platform/store'
import classes from './foot.module.css'

/** The end of the foot, which the form on the screen fills with its buttons. */
const formSlot = createStore<HTMLElement | null>(null)

/** Height of the foot in pixels. */
export const footHeight = createStore(0)

/** A growing foot must not cover the focused field. */
const keepFocusInSight = (height: number) => {
  const field = document.activeElement
  if (!field?.closest('main') || !field.matches('input, textarea, select, button, [contenteditable]')) return
  const { top, bottom } = field.getBoundingClientRect()
  if (top < window.innerHeight && bottom > window.innerHeight - height)
    field.scrollIntoView({ block: 'nearest' })
}

/** Publishes the height of the foot, for `--fornace-foot` of the style sheet: everything else on the screen ends above it. */
const useReservedHeight = () => {
  const foot = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!foot.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      style.setProperty('--foot-height', `${height}px`)
      footHeight.set(height)
      keepFocusInSight(height)
    })
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [])
  return foot
}

/**
 * The strip at the foot of the window: toasts and the report button (`children`), then what the form on the screen puts
 * there. The form's Save comes last, so that its position does not depend on the rest.
 */
export const Foot = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const foot = useReservedHeight()
  // Outside the root, whose layers all lie below those of a dialog.
  return createPortal(
    <section ref={foot} className={classes.foot} aria-label={t('common.foot')}>
      <div className={classes.messages}>{children}</div>
      <div ref={formSlot.set} className={classes.form} />
    </section>,
    document.body,
  )
}

/** Puts the buttons of a form into the foot of the window. */
export const InFoot = ({ children }: { children: ReactNode }) => {
  const slot = useStore(formSlot)
  return slot && createPortal(children, slot)
}

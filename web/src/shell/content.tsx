import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { playAnimation } from './animations'
import { usePreferences } from './preferences'
import { InsideMain } from './screen-failure'
import classes from './shell.module.css'

export const MAIN = 'main'

/** A panel of a list is no new screen: only its screen counts. */
const useScreenId = (): string | undefined =>
  useMatches({ select: (matches) => matches.find(({ staticData }) => staticData.screen)?.routeId })

/** Same position in the tree in every layout, so that changing the layout keeps unsaved input. */
export const Content = (): ReactNode => {
  const { animation } = usePreferences()
  const screen = useScreenId()
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef({ screen, animation })

  useLayoutEffect(() => {
    const changed = before.current.screen !== screen || before.current.animation !== animation
    before.current = { screen, animation }
    if (changed && ref.current) playAnimation(ref.current, animation)
  }, [screen, animation])

  return (
    <main id={MAIN} tabIndex={-1} className={classes.main}>
      <div ref={ref}>
        <InsideMain value={true}>
          <Outlet />
        </InsideMain>
      </div>
    </main>
  )
}

import type { Animation } from '../theme/choices'

const clear = { opacity: 1, transform: 'none' }
const scaled = (by: number) => ({ transform: `scale(${by})` })
const lifted = (by: number) => ({ transform: `translateY(${by}px)` })

/** `side` is 1 where the text begins on the left, -1 where it begins on the right. */
const KEYFRAMES: Record<Animation, (side: number) => Keyframe[]> = {
  fadeIn: () => [{ opacity: 0 }, { opacity: 1 }],
  slideInUp: () => [{ opacity: 0, transform: 'translateY(48px)' }, clear],
  slideInRight: (side) => [{ opacity: 0, transform: `translateX(${48 * side}px)` }, clear],
  bounce: () => [lifted(0), lifted(-14), lifted(0), lifted(-6), lifted(0)],
  lightSpeedIn: (side) => [
    { opacity: 0, transform: `translateX(${80 * side}px) skewX(${-12 * side}deg)` },
    { opacity: 1, transform: `skewX(${4 * side}deg)` },
    clear,
  ],
  pulse: () => [scaled(1), scaled(1.015), scaled(1)],
}

const DURATION_MS = 350

export const motionIsReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const playAnimation = (element: HTMLElement, animation: Animation): void => {
  if (motionIsReduced()) return
  const side = document.documentElement.dir === 'rtl' ? -1 : 1
  // A wide movement must not make the page scroll sideways while it lasts; the shell clips it.
  element.animate(KEYFRAMES[animation](side), { duration: DURATION_MS, easing: 'ease-out' })
}

import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Whether nobody is on the way to another screen, which may still be loading: a screen that completes its own address
 * would call them back.
 */
export const isStillAt = ({ history }: Pick<RegisteredRouter, 'history'>, path: string): boolean =>
  history.location.pathname === path

import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Whether no navigation to another screen is pending: a screen that completes its own address would cancel it.
 */
export const isStillAt = ({ history }: Pick<RegisteredRouter, 'history'>, path: string): boolean =>
  history.location.pathname === path

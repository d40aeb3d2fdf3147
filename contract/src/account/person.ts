import { z } from 'zod'
import { lineText } from '../kit/text-schemas.ts'
import { EMAIL_MAX, PASSWORD_MAX } from './limits.ts'

/** The languages in which people get mail. */
export const USER_LANGUAGES = ['en', 'it'] as const
export type UserLanguage = (typeof USER_LANGUAGES)[number]

export const NAME_MAX = 150
export const PHONE_MAX = 50

export const emailField = z.string().trim().min(1).max(EMAIL_MAX).pipe(z.email())
export const nameField = lineText(NAME_MAX)
export const phoneField = lineText(PHONE_MAX)
/** Typed password; the rules for a new one are separate. */
export const passwordField = z.string().min(1).max(PASSWORD_MAX)

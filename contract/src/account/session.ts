import { z } from 'zod'
import type { Role } from '../kit/roles.ts'

/** Maximum duration of a session with renewals, from the sign-in. */
export const SESSION_HOURS = 12

export const signedInUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
})

export const signedIn = z.object({ token: z.string(), user: signedInUser })

export interface SignedInUser {
  id: number
  first_name: string
  last_name: string
  email: string
  groups: { id: number; name: Role }[]
}

export interface SignedIn {
  token: string
  user: SignedInUser
}

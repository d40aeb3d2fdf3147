import { type SQL, sql } from '../platform/database/drizzle.ts'
import type { Actor } from './http.ts'

/**
 * The rows a person can reach, over the row named `t`. A store cannot be called without one:
 * reaching everything is said in so many words, and an empty scope gives nothing.
 */
export type Scope = SQL | 'everything'

export type ScopeOf = (actor: Actor) => Scope

export const everything: ScopeOf = () => 'everything'

export const within = (scope: Scope): SQL => (scope === 'everything' ? sql`true` : sql`(${scope})`)

import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Settings } from '../../../platform/installation/settings.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { App } from '../../http/http.ts'
import type { Registry } from './registry.ts'

/** Session cache, as far as other modules need it. */
export interface Sessions {
  /** Drops the cached account of a user after a write, so that the next request reads it again. */
  forget(userId: number): void
}

/** Services passed to every module. */
export interface Services {
  readonly config: Config
  /** Settings of the installation, which an administrator changes while it runs. */
  readonly settings: Settings
  readonly database: Database
  readonly clock: Clock
  readonly registry: Registry
  readonly jobs: Jobs
  readonly mail: Mail
  readonly sandbox: Sandbox
  readonly files: Files
  readonly sessions: Sessions
}

/** A domain: it adds its routes to the app. */
export type Module = (app: App, services: Services) => Promise<void> | void

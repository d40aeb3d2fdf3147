import { destination, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/**
 * JSON lines on standard error; standard output has the few lines for a person. On a terminal the default level is
 * `warn`.
 */
export const openLog = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Log =>
  pino(
    {
      level: LOG_LEVEL ?? (process.stderr.isTTY ? 'warn' : 'info'),
      base: null,
      redact: {
        paths: [
          'password',
          'token',
          'signature',
          'authorization',
          '*.password',
          '*.token',
          '*.signature',
          '*.authorization',
        ],
        censor: '[removed]',
      },
    },
    // Buffered writes; the rest is flushed when the process ends.
    destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 500 }),
  )

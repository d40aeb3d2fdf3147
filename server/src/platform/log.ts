import { destination, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/**
 * One JSON object a line on the error stream; the standard output belongs to the few lines for a person.
 * At a terminal only what went wrong is shown.
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
    // Gathered and written together; what is left is written when the process ends.
    destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 500 }),
  )

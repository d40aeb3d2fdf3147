import type { HealthCheckResult } from '@fornace/contract/kit/health'
import { PROCESS_ROLES } from '@fornace/contract/kit/health-checks'
import type { TFunction } from 'i18next'
import { type Formats, localeOf } from '../../../../i18n/format'
import type { InterfaceLanguage } from '../../../../i18n/languages'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1024

/** "12.4 GB" */
const sizeText = (bytes: number, language: InterfaceLanguage): string => {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)))
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: step > 2 ? 1 : 0,
  }).format(bytes / STEP ** step)
}

const HASH_LENGTH = 12

interface Speaker {
  readonly t: TFunction
  readonly formats: Formats
  readonly language: InterfaceLanguage
}

/** Figures of a check in one line. */
export const healthFacts = (
  { key, values, certificates = [] }: Pick<HealthCheckResult, 'key' | 'values' | 'certificates'>,
  { t, formats, language }: Speaker,
): string => {
  const number = (name: string) => formats.number(Number(values[name] ?? 0))
  const size = (name: string) => sizeText(Number(values[name] ?? 0), language)
  const text = (name: string) => String(values[name] ?? '')
  const time = (name: string) => formats.dateTime(text(name))
  switch (key) {
    case 'jobs':
      return t('health.facts.jobs', { waiting: number('waiting'), running: number('running') })
    case 'mail':
      return t('health.facts.mail', { waiting: number('waiting') })
    case 'mailings':
      return t('health.facts.mailings', { sending: number('sending'), waiting: number('waiting') })
    case 'storage': {
      const room = { free: size('free_bytes'), total: size('total_bytes') }
      return values.is_bucket ? t('health.facts.bucket', room) : t('health.facts.storage', room)
    }
    case 'database':
      return t('health.facts.database', { size: size('bytes') })
    case 'connections':
      return t('health.facts.connections', { used: number('used'), max: number('max') })
    case 'replica':
      return values.lag_seconds === null
        ? t('health.facts.replicaUnknown')
        : t('health.facts.replica', { seconds: number('lag_seconds') })
    case 'backup':
    case 'backup_proof':
      return values.good_at ? t('health.facts.run', { time: time('good_at') }) : t('health.facts.never')
    case 'verification':
      return values.last_at
        ? t('health.facts.verification', { time: time('last_at'), checked: number('checked') })
        : t('health.facts.tonight')
    case 'history_seals':
      return values.sealed_at
        ? t('health.facts.history_seals', {
            time: formats.relative(text('sealed_at')),
            hash: text('hash').slice(0, HASH_LENGTH),
          })
        : t('health.facts.noSeals')
    case 'certificates':
      if (values.ends_at) return t('health.facts.certificates', { time: time('ends_at') })
      return t(certificates.length > 0 ? 'health.facts.noCertificates' : 'health.facts.noServers')
    case 'signing_keys':
      return t('health.facts.signing_keys', { count: Number(values.count ?? 0) })
    case 'processes':
      return t('health.facts.processes', { count: Number(values.count ?? 0) })
    case 'system': {
      const started = new Date(Date.now() - Number(values.uptime_seconds ?? 0) * 1000).toISOString()
      const versions = t('health.facts.system', {
        product: text('product'),
        node: text('node'),
        postgres: text('postgres'),
        migrations: number('migrations'),
      })
      const age = formats.age(started)
      const memory = size('memory_bytes')
      const known = PROCESS_ROLES.find((one) => one === text('role'))
      const role = known ? t(`health.processes.roles.${known}`) : text('role')
      return age ? `${versions}; ${t('health.facts.process', { role, age, memory })}` : versions
    }
  }
}

import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'

const SECRET_KEY = 'a key that is long enough for a test'

describe('settings of the environment', () => {
  it('are as a compose file leaves them: an empty value is none', () => {
    expect(readConfig({ SECRET_KEY, PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000, MAIL_DAYS: 365 })
  })

  it.each([
    ['PORT', 'nonsense'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'fornace.example'],
    ['SECRET_KEY', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', '12345678901'],
    ['TRUSTED_PROXY', '10.0.0.0/33'],
    ['REQUIRE_SECOND_FACTOR', 'yes'],
    ['SECURITY_LOG_MONTHS', '0'],
    ['TIME_ZONE', 'Rome'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Fornace'],
    ['MAIL_DAYS', '0'],
    ['MAIL_PER_MINUTE', '0'],
    ['MAIL_PER_DOMAIN', 'many'],
    ['MAIL_CONNECTIONS', '0'],
    ['MAIL_ATTACHMENTS_MB', '-1'],
  ])('are rejected in one line that names %s when it is %s', (setting, value) => {
    const admin = { ADMIN_EMAIL: 'admin@fornace.example', ADMIN_PASSWORD: 'una password di prova' }
    expect(() => readConfig({ SECRET_KEY, ...admin, [setting]: value })).toThrow(
      new RegExp(`^${setting}: [^\\n]+$`),
    )
  })
})

import type { HealthCheckResult } from '@fornace/contract/kit/health'
import { HEALTH_CHECKS, UNAVAILABLE } from '@fornace/contract/kit/health-checks'
import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../i18n/format'
import { useMessage } from '../../../../i18n/i18n'
import type { InterfaceLanguage } from '../../../../i18n/languages'
import { Note } from '../../../../kit/ui/note'
import classes from './health.module.css'
import { CheckDetails } from './health-details'
import { healthFacts } from './health-facts'

/** Screens where something can be done about a check. */
const SCREENS: Partial<Record<HealthCheckResult['key'], { to: string; label: 'mail' | 'mailings' }>> = {
  mail: { to: '/admin/mail', label: 'mail' },
  mailings: { to: '/circulars/submissions', label: 'mailings' },
}

/** Health check with issues: each issue with its advice, then the figures. */
export const HealthIssues = ({ check }: { check: HealthCheckResult }) => {
  const { t, i18n } = useTranslation()
  const message = useMessage()
  const formats = useFormats()
  const { key, state, issues, since, values } = check
  const screen = SCREENS[key]
  const facts = [
    !issues.includes(UNAVAILABLE) &&
      healthFacts(check, { t, formats, language: i18n.language as InterfaceLanguage }),
    since && t('health.since', { time: formats.dateTime(since) }),
  ].filter(Boolean)
  const say = (issue: string, part: 'what' | 'todo'): string =>
    issue === UNAVAILABLE
      ? t(`health.unavailable.${part}`)
      : t(`health.issues.${key}.${issue}.${part}` as 'health.issues.jobs.late.what', values)
  return (
    <Note
      role="group"
      tone={state === 'failure' ? 'danger' : 'warning'}
      data-check={key}
      title={`${t(`health.states.${state}`)}: ${message(HEALTH_CHECKS[key].label)}`}
    >
      <Stack gap="xs">
        {issues.map((issue) => (
          <div key={issue}>
            <Text size="sm" fw={600}>
              {say(issue, 'what')}
            </Text>
            <Text size="sm">{say(issue, 'todo')}</Text>
          </div>
        ))}
        <CheckDetails check={check} />
        {facts.length > 0 && <Text size="xs">{facts.join(' · ')}</Text>}
        {screen && (
          <Button
            component={Link}
            to={screen.to}
            size="compact-sm"
            variant="default"
            className={classes.way ?? ''}
          >
            {t(`health.links.${screen.label}`)}
          </Button>
        )}
      </Stack>
    </Note>
  )
}

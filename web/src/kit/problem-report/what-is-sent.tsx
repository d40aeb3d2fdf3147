import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../api/problem-store'
import classes from './problem-outlet.module.css'

/** Besides what the person types: nothing is sent that does not stand here. */
export const WhatIsSent = ({ problem: { details, page, eventId } }: { problem: Problem }) => {
  const { t } = useTranslation()
  return (
    <details className={classes.sent}>
      <summary>{t('reports.whatIsSent')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('reports.whatIsSent')}>
        <dl>
          <dt>{t('reports.page')}</dt>
          <dd dir="ltr">{page || '#/'}</dd>
          <dt>{t('reports.error')}</dt>
          <dd dir="ltr">{details || t('reports.noEvent')}</dd>
          <dt>{t('reports.event')}</dt>
          <dd dir="ltr">{eventId ?? t('reports.noEvent')}</dd>
        </dl>
        <Text size="xs" c="dimmed" px={12} pb={12}>
          {t('reports.alsoSent')}
        </Text>
      </section>
    </details>
  )
}

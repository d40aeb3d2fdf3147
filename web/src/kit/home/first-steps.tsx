import type { FirstStep } from '@fornace/contract/kit/home'
import type { SettingsRecord } from '@fornace/contract/kit/settings'
import { SETTINGS, SETTINGS_ID } from '@fornace/contract/kit/settings-metadata'
import { Anchor, Button, Paper, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../api/client'
import { failureText } from '../api/failure-text'
import { recordReader } from '../api/record-readers'
import { toastProblem, toastSuccess } from '../ui/toasts'
import classes from './first-steps.module.css'

/** Screen of each step. */
const ADDRESSES: Readonly<Record<FirstStep['name'], string>> = {
  'name-and-mail': '/admin/settings',
  lists: '/gallery-products/typologies',
  companies: '/company',
  people: '/users',
  period: '/gallery-products/groups/new',
}

/** Steps of a new installation, which tick themselves; they can be dismissed. */
export const FirstSteps = ({ steps }: { steps: readonly FirstStep[] }) => {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const dismiss = async (hides_first_steps: boolean) => {
    try {
      await api.patch(
        `${SETTINGS.path}/${SETTINGS_ID}`,
        { hides_first_steps },
        recordReader<SettingsRecord>(),
      )
      await queries.invalidateQueries({ queryKey: ['home'] })
      if (hides_first_steps)
        toastSuccess({
          message: t('home.steps.dismissed'),
          action: { label: t('common.undo'), run: () => void dismiss(false) },
        })
    } catch (error) {
      toastProblem({ message: failureText(error) })
    }
  }
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="first-steps">
      <div className={classes.head}>
        <Title order={2} id="first-steps">
          {t('home.steps.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('home.steps.progress', { done, count: steps.length })}
        </Text>
        <Button variant="subtle" color="gray" size="xs" onClick={() => void dismiss(true)}>
          {t('home.steps.dismiss')}
        </Button>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ name, is_done }) => {
          const StepIcon = is_done ? IconCircleCheck : IconCircle
          return (
            <li key={name} data-done={is_done || undefined}>
              <StepIcon
                size={20}
                role="img"
                aria-label={t(is_done ? 'home.steps.done' : 'home.steps.open')}
              />
              <div>
                <Anchor
                  fw={500}
                  renderRoot={(link) => <Link {...({ to: ADDRESSES[name] } as LinkProps)} {...link} />}
                >
                  {t(`home.steps.names.${name}`)}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {t(`home.steps.reasons.${name}`)}
                </Text>
              </div>
            </li>
          )
        })}
      </ol>
    </Paper>
  )
}

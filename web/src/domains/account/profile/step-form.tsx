import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../../kit/form/error-summary'
import type { AccountFormState } from '../use-account-form'
import classes from './profile.module.css'
import { RejectedTitle } from './rejected-title'

interface StepFormProps {
  form: AccountFormState
  submitLabel: string
  onCancel: () => void
  children: ReactNode
}

/** A step that asks for something, and can be given up. */
export const StepForm = ({ form, submitLabel, onCancel, children }: StepFormProps) => {
  const { t } = useTranslation()
  return (
    <form onSubmit={form.submit} noValidate className={classes.narrow}>
      <Stack gap="md">
        {form.problem && (
          <>
            <RejectedTitle />
            <ErrorSummary problem={form.problem} fieldId={form.fieldId} />
          </>
        )}
        {children}
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {submitLabel}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('profile.factor.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

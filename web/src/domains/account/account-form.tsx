import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorSummary } from '../../kit/form/error-summary'
import type { AccountFormState } from './use-account-form'

interface AccountFormProps {
  form: AccountFormState
  submitLabel: string
  children: ReactNode
}

/** Form with its error summary, fields and submit button. */
export const AccountForm = ({ form, submitLabel, children }: AccountFormProps) => (
  <form onSubmit={form.submit} noValidate>
    <Stack gap="md">
      {form.problem && <ErrorSummary problem={form.problem} fieldId={form.fieldId} />}
      {children}
      <Button type="submit" loading={form.busy} fullWidth mt="xs">
        {submitLabel}
      </Button>
    </Stack>
  </form>
)

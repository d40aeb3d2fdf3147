import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-section.module.css'

interface FormSectionProps {
  title: string
  children: ReactNode
}

/** Titled section of a long form. */
export const FormSection = ({ title, children }: FormSectionProps) => (
  <fieldset className={classes.section}>
    <legend className={classes.title}>{title}</legend>
    <Stack gap="md">{children}</Stack>
  </fieldset>
)

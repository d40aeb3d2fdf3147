import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccessibilityStatement } from './accessibility-statement'
import { PrivacyStatement } from './privacy-statement'

/** `/about/privacy` and `/about/accessibility`, open to everybody. */
export const StatementPage = (): ReactNode =>
  useParams({ strict: false }).statement === 'accessibility' ? (
    <AccessibilityStatement />
  ) : (
    <PrivacyStatement />
  )

import type { Label } from '@fornace/contract/kit/resource-metadata'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import classes from './breadcrumb.module.css'
import { KindLabel, kindWordIn } from './kind-label'
import { LightLink } from './light-link'

export interface BreadcrumbStep {
  label: string
  /** Its screen; a name without one is no link. */
  to?: string
}

/** The way to a screen: steps, or their names as `useArea` writes them. */
export type Way = string | readonly BreadcrumbStep[]

/** Between the steps. */
const STEP = ' / '

interface BreadcrumbProps {
  way: Way | undefined
  /** The kind of what the screen shows; the last step is drawn as the kind where it is the same word. */
  kind?: Label | undefined
}

const NO_KIND: Label = { en: '', it: '' }

/** Breadcrumb above the title of a screen: its area, and the lists that lead there. */
export const Breadcrumb = ({ way = [], kind }: BreadcrumbProps) => {
  const { t } = useTranslation()
  const word = useMessage()(kind ?? NO_KIND)
  const steps = typeof way === 'string' ? way.split(STEP).map((label): BreadcrumbStep => ({ label })) : way
  const saysKind = kind !== undefined && kindWordIn(steps.at(-1)?.label ?? '', word) !== ''
  if (steps.length === 0 && !kind) return null
  const nameOf = ({ label }: BreadcrumbStep, index: number): ReactNode =>
    saysKind && index === steps.length - 1 ? <KindLabel name={label} kind={kind} /> : label
  const ownKind = kind && !saysKind && <span className={classes.kind}>{word}</span>
  if (!steps.some(({ to }) => to !== undefined))
    return (
      <div className={classes.way}>
        {ownKind}
        {ownKind && steps.length > 0 && ' · '}
        {steps.map((step, index) => [index > 0 && STEP, nameOf(step, index)])}
      </div>
    )
  return (
    <nav className={classes.way} aria-label={t('common.way')}>
      {ownKind}
      <ol>
        {steps.map((step, index) => (
          <li key={step.to ?? step.label}>
            {step.to === undefined ? (
              nameOf(step, index)
            ) : (
              <LightLink to={step.to} dir="auto">
                {nameOf(step, index)}
              </LightLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

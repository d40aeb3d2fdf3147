import { useTranslation } from 'react-i18next'
import classes from '../submissions.module.css'
import { stepNumber, WIZARD_STEPS, type WizardStep } from './wizard-steps'

interface StepBarProps {
  textKind: 'circular' | 'communication'
  current: WizardStep
  /** Steps that can be opened. */
  open: readonly WizardStep[]
  onStep: (step: WizardStep) => void
}

/** Label of a step; the first one names the kind of text. */
export const useStepLabel = (textKind: 'circular' | 'communication') => {
  const { t } = useTranslation()
  return (step: WizardStep): string =>
    step === 'text' ? t(`submissions.wizard.textOf.${textKind}`) : t(`submissions.wizard.steps.${step}`)
}

/** The steps of the wizard; those that have been reached lead there. */
export const StepBar = ({ textKind, current, open, onStep }: StepBarProps) => {
  const { t } = useTranslation()
  const labelOf = useStepLabel(textKind)
  return (
    <nav aria-label={t('submissions.wizard.bar')}>
      <ol className={classes.steps}>
        {WIZARD_STEPS.map((step) => (
          <li key={step} data-current={step === current || undefined}>
            <button
              type="button"
              className={classes.step}
              aria-current={step === current ? 'step' : undefined}
              disabled={step !== current && !open.includes(step)}
              onClick={() => step !== current && onStep(step)}
            >
              <span className={classes.stepNumber}>{stepNumber(step)}</span>
              <span className={classes.stepLabel}>{labelOf(step)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

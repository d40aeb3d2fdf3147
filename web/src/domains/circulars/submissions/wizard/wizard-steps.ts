/** Steps of the wizard, in their order. */
export const WIZARD_STEPS = ['text', 'recipients', 'preview', 'confirm'] as const

export type WizardStep = (typeof WIZARD_STEPS)[number]

export const stepNumber = (step: WizardStep): number => WIZARD_STEPS.indexOf(step) + 1

export const stepAfter = (step: WizardStep): WizardStep => WIZARD_STEPS[stepNumber(step)] ?? step

export const stepBefore = (step: WizardStep): WizardStep => WIZARD_STEPS[stepNumber(step) - 2] ?? step

/** Fields of a draft that say whom it is for. */
interface Chosen {
  email_group_ids: readonly number[]
  recipients: readonly unknown[]
  repeats_id: number | null
}

/** Whether a draft has somebody to write to. */
const hasRecipients = ({ email_group_ids, recipients, repeats_id }: Chosen): boolean =>
  email_group_ids.length > 0 || recipients.length > 0 || repeats_id !== null

/** Step that a wizard opens at: the one in the address, as far as the draft has come; else the first with work left. */
export const openingStep = (draft: Chosen | null, requested: unknown): WizardStep => {
  if (!draft) return 'text'
  const furthest: WizardStep = hasRecipients(draft) ? 'confirm' : 'recipients'
  const step = WIZARD_STEPS.find((one) => one === requested)
  if (step && stepNumber(step) <= stepNumber(furthest)) return step
  return hasRecipients(draft) ? 'preview' : 'recipients'
}

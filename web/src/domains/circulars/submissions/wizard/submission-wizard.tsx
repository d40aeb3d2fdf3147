import { newTitle } from '@fornace/contract/kit/noun'
import { Button, Paper, Title } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../../i18n/i18n'
import { readListSearch } from '../../../../kit/api/list/list-state'
import { offers } from '../../../../kit/api/records'
import { fieldIds } from '../../../../kit/form/declared-form'
import type { FormDefinition } from '../../../../kit/form/definition'
import { FormAlerts } from '../../../../kit/form/form-alerts'
import { FormProvider } from '../../../../kit/form/form-context'
import { UnsavedGuard } from '../../../../kit/form/unsaved-guard'
import { useRecordForm } from '../../../../kit/form/use-record-form'
import { DeleteDialog } from '../../../../kit/record/delete-dialog'
import { toastDeleted } from '../../../../kit/record/deletion-toast'
import { BackButton } from '../../../../kit/record/record-actions'
import type { RecordAddresses } from '../../../../kit/routes/record-routes'
import { useArea } from '../../../../kit/routes/use-area'
import { InFoot } from '../../../../kit/ui/foot'
import { TitleBar } from '../../../../kit/ui/title-bar'
import { type Submission, type SubmissionKind, submissionTitle } from '../submission-kinds'
import classes from '../submissions.module.css'
import { ConfirmStep } from './confirm-step'
import { PreviewStep } from './preview-step'
import { RecipientsStep } from './recipients-step'
import { StepBar, useStepLabel } from './step-bar'
import type { StepProps } from './step-props'
import { TextStep } from './text-step'
import { openingStep, stepAfter, stepBefore, WIZARD_STEPS, type WizardStep } from './wizard-steps'

interface SubmissionWizardProps {
  kind: SubmissionKind
  addresses: RecordAddresses
  /** Nothing for a new submission. */
  record: Submission | null
  /** Initial values of a new submission. */
  blank?: FormDefinition['blank']
}

const STEPS: Record<WizardStep, ComponentType<StepProps>> = {
  text: TextStep,
  recipients: RecipientsStep,
  preview: PreviewStep,
  confirm: ConfirmStep,
}

/**
 * Draft of a submission, in four steps. It is stored with the first one and saved with every step, so that it goes on
 * after a reload, in another browser, or by a colleague.
 */
export const SubmissionWizard = ({ kind, addresses, record, blank }: SubmissionWizardProps) => {
  const { t, i18n } = useTranslation()
  const message = useMessage()
  const navigate = useNavigate()
  const area = useArea(kind.resource.label)
  const labelOf = useStepLabel(kind.name)
  const [rejected, setRejected] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const requested = useSearch({ strict: false }).step
  // biome-ignore lint/correctness/useExhaustiveDependencies: its labels follow the language.
  const definition = useMemo(() => kind.form(record, blank), [kind, record, blank, i18n.language])
  const fieldId = useMemo(() => fieldIds(kind.resource.type), [kind])
  const editing = useRecordForm<Submission>({
    resource: kind.resource,
    definition,
    record,
    stays: true,
    onDone: (saved) =>
      saved
        ? navigate({
            to: addresses.record(saved.id),
            search: (search) => ({ ...readListSearch(search), step: 'recipients' }),
            replace: true,
          })
        : navigate({ to: addresses.list, search: readListSearch }),
    onRejected: setRejected,
  })
  const { base } = editing
  const step = openingStep(base, requested)
  const heading = useFocusedHeading(step)

  const goTo = (next: WizardStep) =>
    navigate({ to: '.', search: (search) => ({ ...readListSearch(search), step: next }), replace: true })

  /** Saves what has changed; null where that was rejected. */
  const save = async (): Promise<Submission | null> => {
    let saved: Submission | null = null
    await editing.save({
      notified: (after) => {
        saved = after
        return null
      },
    })
    return saved
  }
  const saveAndGo = async (next: WizardStep) => {
    const saved = await save()
    if (saved && base) await goTo(openingStep(saved, next))
  }

  const remove = async () => {
    const outcome = await editing.remove()
    setDeleting(false)
    if (outcome === 'stale') return
    await editing.leaveDeleted()
    if (base) toastDeleted(kind.resource, { id: base.id, name: submissionTitle(base) })
  }

  const title = base ? submissionTitle(base) : message(newTitle(kind.resource.noun))
  const Step = STEPS[step]
  const next = step === 'confirm' ? null : stepAfter(step)
  return (
    <FormProvider editing={editing} definition={definition} fieldId={fieldId}>
      <TitleBar
        title={title}
        prefix={rejected ? t('form.errorTitlePrefix') : ''}
        area={area}
        actions={
          <>
            <BackButton to={addresses.list} />
            {base && offers(base, 'delete') && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                {t('common.delete')}
              </Button>
            )}
          </>
        }
      />
      <StepBar
        textKind={kind.name}
        current={step}
        open={WIZARD_STEPS.filter((one) => base !== null && openingStep(base, one) === one)}
        onStep={(one) => void saveAndGo(one)}
      />
      <Paper withBorder p="md" className={classes.wizard}>
        <FormAlerts editing={editing} />
        <Title order={2} ref={heading} tabIndex={-1} className={classes.stepTitle}>
          {labelOf(step)}
        </Title>
        <Step kind={kind} editing={editing} save={save} />
      </Paper>
      <InFoot>
        {step !== 'text' && (
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden className={classes.arrow} />}
            disabled={editing.busy}
            onClick={() => void saveAndGo(stepBefore(step))}
          >
            {t('submissions.wizard.before')}
          </Button>
        )}
        {next && (
          <Button
            rightSection={<IconArrowRight size={16} aria-hidden className={classes.arrow} />}
            loading={editing.busy}
            onClick={() => void saveAndGo(next)}
          >
            {t('submissions.wizard.next')}
          </Button>
        )}
      </InFoot>
      <UnsavedGuard isDirty={editing.isDirty} />
      {editing.signInDialog}
      <DeleteDialog
        name={title}
        record={base ? { resource: kind.resource, id: base.id } : undefined}
        opened={deleting}
        onClose={() => setDeleting(false)}
        remove={remove}
      />
    </FormProvider>
  )
}

/** Heading of the step, which gets the focus when another step opens. */
const useFocusedHeading = (step: WizardStep) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) heading.current?.focus()
    last.current = step
  }, [step])
  return heading
}

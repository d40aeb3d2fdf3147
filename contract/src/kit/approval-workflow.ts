import type { Action, State } from './workflow.ts'

// The way from draft over translation to approval, as all kinds of record have it that go it: the numbers that the wire has
// for the states, and what states and actions are called. The table of a kind adds who takes which step, what a record needs
// for it, and the steps of its own.

const DRAFT = 0
const DRAFT_IN_APPROVAL = 1
const TRANSLATION = 2
const TRANSLATION_IN_APPROVAL = 3
const APPROVED = 4

export const APPROVAL_STEPS = { DRAFT, DRAFT_IN_APPROVAL, TRANSLATION, TRANSLATION_IN_APPROVAL, APPROVED }

/** Which of them those see who translate; they write in the first. */
export const TRANSLATOR_STEPS = [TRANSLATION, TRANSLATION_IN_APPROVAL]

/** States without `turn`, except the approved one: each workflow adds the roles whose turn it is. */
export const APPROVAL_STATES = {
  draft: { step: DRAFT, label: { en: 'Draft', it: 'Bozza' } },
  draftInApproval: {
    step: DRAFT_IN_APPROVAL,
    label: { en: 'Draft in approval', it: 'Bozza in approvazione' },
    notice: { en: 'waits for your approval', it: 'aspetta la tua approvazione' },
  },
  translation: {
    step: TRANSLATION,
    label: { en: 'Translation', it: 'In traduzione' },
    notice: { en: 'waits for your translation', it: 'aspetta la tua traduzione' },
  },
  translationInApproval: {
    step: TRANSLATION_IN_APPROVAL,
    label: { en: 'Translation in approval', it: 'Traduzione in approvazione' },
    notice: {
      en: 'the translation waits for your approval',
      it: 'la traduzione aspetta la tua approvazione',
    },
  },
  approved: { step: APPROVED, label: { en: 'Approved', it: 'Approvato' }, turn: [] },
} as const satisfies Record<string, Omit<State, 'turn'> | State>

/** Submission from author to approver; the states differ by workflow. */
export const SUBMISSION = {
  label: { en: 'Save and submit for approval', it: 'Salva e invia in approvazione' },
  done: { en: 'submitted for approval', it: 'inviato in approvazione' },
  doneMany: { en: 'submitted for approval', it: 'inviati in approvazione' },
  note: 'optional',
} as const satisfies Partial<Action>

/** Actions without `by`, some also without `from`: each workflow adds them. */
export const APPROVAL_ACTIONS = {
  submitDraft: { ...SUBMISSION, from: [DRAFT], to: DRAFT_IN_APPROVAL },
  sendToTranslation: {
    label: { en: 'Save and submit for translation', it: 'Salva e invia in traduzione' },
    decision: { en: 'Submit for translation', it: 'Invia in traduzione' },
    done: { en: 'submitted for translation', it: 'inviato in traduzione' },
    doneMany: { en: 'submitted for translation', it: 'inviati in traduzione' },
    to: TRANSLATION,
    note: 'optional',
  },
  submitTranslation: { ...SUBMISSION, from: [TRANSLATION], to: TRANSLATION_IN_APPROVAL },
  approve: {
    label: { en: 'Save and approve', it: 'Salva e approva' },
    decision: { en: 'Approve', it: 'Approva' },
    done: { en: 'approved', it: 'approvato' },
    doneMany: { en: 'approved', it: 'approvati' },
    to: APPROVED,
    note: 'optional',
  },
  sendBack: {
    label: { en: 'Send back', it: 'Rimanda in bozza' },
    done: { en: 'sent back as a draft', it: 'rimandato in bozza' },
    doneMany: { en: 'sent back as drafts', it: 'rimandati in bozza' },
    from: [DRAFT_IN_APPROVAL],
    to: DRAFT,
    note: 'required',
  },
  sendTranslationBack: {
    label: { en: 'Send translation back', it: 'Rimanda in traduzione' },
    done: { en: 'sent back to translation', it: 'rimandato in traduzione' },
    doneMany: { en: 'sent back to translation', it: 'rimandati in traduzione' },
    from: [TRANSLATION_IN_APPROVAL],
    to: TRANSLATION,
    note: 'required',
  },
  reopen: {
    label: { en: 'Reopen as draft', it: 'Riapri come bozza' },
    done: { en: 'reopened as a draft', it: 'riaperto come bozza' },
    doneMany: { en: 'reopened as drafts', it: 'riaperti come bozze' },
    from: [APPROVED],
    to: DRAFT,
    note: 'required',
  },
  reopenTranslation: {
    label: { en: 'Reopen the translation', it: 'Riapri la traduzione' },
    done: { en: 'reopened for translation', it: 'riaperto in traduzione' },
    doneMany: { en: 'reopened for translation', it: 'riaperti in traduzione' },
    from: [APPROVED],
    to: TRANSLATION,
    note: 'required',
  },
} as const satisfies Record<string, Partial<Action>>

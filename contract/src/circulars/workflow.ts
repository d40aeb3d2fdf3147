import { APPROVAL_ACTIONS, APPROVAL_STATES, SUBMISSION } from '../kit/approval-workflow.ts'
import type { ReadOf } from '../kit/fields.ts'
import type { HouseRules } from '../kit/house-rules.ts'
import { isBlank, missingTranslations, requiredAt } from '../kit/missing.ts'
import { textContent } from '../kit/plain-text.ts'
import { type Action, type Missing, workflow } from '../kit/workflow.ts'
import { circularAdmins, circularWriters } from './access.ts'
import {
  type CIRCULAR_CONTENT,
  CIRCULAR_TEXTS,
  type COMMUNICATION_CONTENT,
  COMMUNICATION_TEXTS,
} from './circular-content.ts'

const DRAFT = 0
const IN_APPROVAL = 1
const APPROVED = 2
const SENT = 3

/** Steps of circulars and communications; the numbers are not those of the galleries. */
export const CIRCULAR_STEPS = { DRAFT, IN_APPROVAL, APPROVED, SENT }

type Circular = ReadOf<typeof CIRCULAR_CONTENT>
type Communication = ReadOf<typeof COMMUNICATION_CONTENT>

const missingBody = ({ body }: Pick<Circular, 'body'>): Missing[] =>
  isBlank(textContent(body.it)) ? [requiredAt('body.it')] : []

const missingOfCircular = (record: object): Missing[] => {
  const circular = record as Circular
  const { title, typology_id, matter_ids } = circular
  return [
    ...(isBlank(title.it) ? [requiredAt('title.it')] : []),
    ...missingBody(circular),
    ...(typology_id ? [] : [requiredAt('typology_id')]),
    ...(matter_ids.length > 0 ? [] : [requiredAt('matter_ids')]),
  ]
}

const missingOfCommunication = (record: object): Missing[] => {
  const communication = record as Communication
  return [
    ...(isBlank(communication.subject.it) ? [requiredAt('subject.it')] : []),
    ...missingBody(communication),
  ]
}

interface Checks {
  readonly needs: NonNullable<Action['needs']>
  /** Texts whose missing translations are a warning: readers of that language get the Italian text. */
  readonly texts: readonly string[]
  readonly checkedFields: readonly string[]
}

/** Workflow of circulars and communications. An author with `auto_approve_circular` approves by submitting. */
const workflowOf = ({ needs, texts, checkedFields }: Checks) => {
  const checks = {
    needs,
    warns: (record: object, rules: HouseRules) => missingTranslations(record as Circular, texts, rules),
  }
  return workflow({
    states: [
      { ...APPROVAL_STATES.draft, turn: 'author' },
      { ...APPROVAL_STATES.draftInApproval, turn: circularAdmins },
      {
        step: APPROVED,
        label: { en: 'Approved', it: 'Approvata' },
        turn: 'author',
        expects: { en: 'to be sent', it: 'da inviare' },
        notice: { en: 'approved: you can send it', it: 'approvata: puoi inviarla' },
      },
      { step: SENT, label: { en: 'Sent', it: 'Inviata' }, turn: [] },
    ],
    actions: {
      submit: {
        ...SUBMISSION,
        ...checks,
        done: { en: 'submitted for approval', it: 'inviata in approvazione' },
        doneMany: { en: 'submitted for approval', it: 'inviate in approvazione' },
        from: [DRAFT],
        to: IN_APPROVAL,
        by: circularWriters,
        leadsOn: { by: ['auto_approve_circular'], action: 'approve' },
      },
      approve: {
        ...APPROVAL_ACTIONS.approve,
        ...checks,
        done: { en: 'approved', it: 'approvata' },
        doneMany: { en: 'approved', it: 'approvate' },
        from: [DRAFT, IN_APPROVAL],
        to: APPROVED,
        by: circularAdmins,
        isFinal: true,
      },
      sendBack: {
        ...APPROVAL_ACTIONS.sendBack,
        done: { en: 'sent back as a draft', it: 'rimandata in bozza' },
        doneMany: { en: 'sent back as drafts', it: 'rimandate in bozza' },
        by: circularAdmins,
      },
      reopen: {
        ...APPROVAL_ACTIONS.reopen,
        done: { en: 'reopened as a draft', it: 'riaperta come bozza' },
        doneMany: { en: 'reopened as drafts', it: 'riaperte come bozze' },
        from: [APPROVED],
        by: circularAdmins,
        isFinal: true,
      },
      markSent: {
        label: { en: 'Mark as sent', it: 'Segna come inviata' },
        done: { en: 'sent', it: 'inviata' },
        doneMany: { en: 'sent', it: 'inviate' },
        from: [APPROVED],
        to: SENT,
        by: 'system',
        isFinal: true,
      },
    },
    editing: [
      { by: circularAdmins, in: [DRAFT, IN_APPROVAL] },
      { by: circularWriters, in: [DRAFT] },
    ],
    approved: APPROVED,
    checkedFields,
  })
}

export const circularWorkflow = workflowOf({
  needs: missingOfCircular,
  texts: CIRCULAR_TEXTS,
  checkedFields: [
    'title',
    'body',
    'visible_languages',
    'typology_id',
    'matter_ids',
    'attachments',
  ] satisfies (keyof Circular)[],
})

export const communicationWorkflow = workflowOf({
  needs: missingOfCommunication,
  texts: COMMUNICATION_TEXTS,
  checkedFields: ['subject', 'body', 'visible_languages', 'attachments'] satisfies (keyof Communication)[],
})

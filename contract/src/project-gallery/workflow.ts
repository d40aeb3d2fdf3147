import { holdsOneOf } from '../kit/access.ts'
import {
  APPROVAL_ACTIONS as ACTIONS,
  APPROVAL_STEPS,
  APPROVAL_STATES as STATES,
  SUBMISSION,
  TRANSLATOR_STEPS,
} from '../kit/approval-workflow.ts'
import type { ReadOf } from '../kit/fields.ts'
import type { HouseRules } from '../kit/house-rules.ts'
import { isBlank, missingTranslations, requiredAt, translationsOf } from '../kit/missing.ts'
import { advisedPermissions, missingPermissionsIn, requiredPermissions } from '../kit/picture-permissions.ts'
import type { Role } from '../kit/roles.ts'
import { type Missing, workflow } from '../kit/workflow.ts'
import {
  projectAdmins,
  projectEditors,
  projectReporters,
  projectTranslators,
  projectUsers,
} from './access.ts'
import { PROJECT_CONTENT, REPORTED_FIELDS, TRANSLATED_TEXTS } from './project-content.ts'

type Content = ReadOf<typeof PROJECT_CONTENT>

/** Requirements of the submission of a draft. */
const forSubmission = (record: object): Missing[] => {
  const { title, original_text, final_text, city, country, images } = record as Content
  return [
    ...(isBlank(title.it) ? [requiredAt('title.it')] : []),
    ...(isBlank(city) ? [requiredAt('city')] : []),
    ...(isBlank(country) ? [requiredAt('country')] : []),
    ...(isBlank(original_text.it) && isBlank(final_text.it) ? [requiredAt('original_text.it')] : []),
    ...(images.length > 0 ? [] : [requiredAt('images')]),
  ]
}

/** From the report on, the text that will be published is there. */
const forReport = (record: object): Missing[] => {
  const { final_text } = record as Content
  return [...forSubmission(record), ...(isBlank(final_text.it) ? [requiredAt('final_text.it')] : [])]
}

/** Requirements of the submission of a translation: those of the report, and complete visible languages. */
const forTranslation = (record: object, rules: HouseRules): Missing[] => [
  ...forReport(record),
  ...missingTranslations(record as Content, TRANSLATED_TEXTS, rules),
]

/** Requirements of the approval: those of the translation, and valid picture permissions. */
const forApproval = (record: object, rules: HouseRules): Missing[] => [
  ...forTranslation(record, rules),
  ...requiredPermissions(PROJECT_CONTENT, record, rules),
]

const picturesAtSubmission = (record: object, rules: HouseRules): Missing[] =>
  missingPermissionsIn(PROJECT_CONTENT, record, rules)

const picturesAtApproval = (record: object, rules: HouseRules): Missing[] =>
  advisedPermissions(PROJECT_CONTENT, record, rules)

export const PROJECT_STEPS = {
  ...APPROVAL_STEPS,
  REPORTER_DRAFT: 5,
  REPORTER_DRAFT_IN_APPROVAL: 6,
  REPORTER_DRAFT_APPROVED: 7,
}
const { DRAFT, DRAFT_IN_APPROVAL, TRANSLATION, TRANSLATION_IN_APPROVAL, APPROVED } = PROJECT_STEPS
const { REPORTER_DRAFT, REPORTER_DRAFT_IN_APPROVAL, REPORTER_DRAFT_APPROVED } = PROJECT_STEPS

/** States that reporters see; they write in the first of them. */
const REPORTER_STEPS = [REPORTER_DRAFT, REPORTER_DRAFT_IN_APPROVAL, REPORTER_DRAFT_APPROVED]

export const projectWorkflow = workflow({
  states: [
    { ...STATES.draft, turn: projectEditors },
    { ...STATES.draftInApproval, turn: projectAdmins },
    {
      step: REPORTER_DRAFT,
      label: { en: 'Reporter draft', it: 'Bozza reporter' },
      notice: { en: 'waits for your reporter draft', it: 'aspetta la tua bozza reporter' },
      turn: projectReporters,
    },
    {
      step: REPORTER_DRAFT_IN_APPROVAL,
      label: { en: 'Reporter draft in approval', it: 'Bozza reporter in approvazione' },
      notice: {
        en: 'the reporter draft waits for your approval',
        it: 'la bozza reporter aspetta la tua approvazione',
      },
      turn: projectAdmins,
    },
    {
      step: REPORTER_DRAFT_APPROVED,
      label: { en: 'Reporter draft approved', it: 'Bozza reporter approvata' },
      notice: {
        en: 'reporter draft approved: you can submit it for translation',
        it: 'bozza reporter approvata: puoi inviarla in traduzione',
      },
      turn: projectAdmins,
    },
    { ...STATES.translation, turn: projectTranslators },
    { ...STATES.translationInApproval, turn: projectAdmins },
    STATES.approved,
  ],
  actions: {
    submitDraft: {
      ...ACTIONS.submitDraft,
      by: [...projectEditors, ...projectAdmins],
      needs: forSubmission,
      warns: picturesAtSubmission,
    },
    handToReporter: {
      label: { en: 'Save and hand to the reporter', it: 'Salva e affida al reporter' },
      decision: { en: 'Hand to the reporter', it: 'Affida al reporter' },
      done: { en: 'handed to the reporter', it: 'affidato al reporter' },
      doneMany: { en: 'handed to the reporter', it: 'affidati al reporter' },
      from: [DRAFT, DRAFT_IN_APPROVAL],
      to: REPORTER_DRAFT,
      by: projectAdmins,
      note: 'optional',
      needs: forSubmission,
      warns: picturesAtSubmission,
    },
    submitReporterDraft: {
      ...SUBMISSION,
      from: [REPORTER_DRAFT],
      to: REPORTER_DRAFT_IN_APPROVAL,
      by: [...projectReporters, ...projectAdmins],
      needs: forReport,
      warns: picturesAtSubmission,
    },
    approveReporterDraft: {
      label: { en: 'Save and approve the reporter draft', it: 'Salva e approva la bozza reporter' },
      decision: { en: 'Approve the reporter draft', it: 'Approva la bozza reporter' },
      done: { en: 'approved as a reporter draft', it: 'approvato come bozza reporter' },
      doneMany: { en: 'approved as reporter drafts', it: 'approvati come bozze reporter' },
      from: [REPORTER_DRAFT_IN_APPROVAL],
      to: REPORTER_DRAFT_APPROVED,
      by: projectAdmins,
      note: 'optional',
      needs: forReport,
      warns: picturesAtSubmission,
    },
    sendToTranslation: {
      ...ACTIONS.sendToTranslation,
      from: [DRAFT_IN_APPROVAL, REPORTER_DRAFT_APPROVED],
      by: projectAdmins,
      needs: forReport,
      warns: picturesAtSubmission,
    },
    submitTranslation: {
      ...ACTIONS.submitTranslation,
      by: [...projectTranslators, ...projectAdmins],
      needs: forTranslation,
    },
    approve: {
      ...ACTIONS.approve,
      from: [DRAFT_IN_APPROVAL, REPORTER_DRAFT_APPROVED, TRANSLATION, TRANSLATION_IN_APPROVAL],
      by: projectAdmins,
      needs: forApproval,
      warns: picturesAtApproval,
    },
    sendBack: { ...ACTIONS.sendBack, by: projectAdmins },
    sendReporterDraftBack: {
      label: { en: 'Send back to the reporter', it: 'Rimanda al reporter' },
      done: { en: 'sent back to the reporter', it: 'rimandato al reporter' },
      doneMany: { en: 'sent back to the reporter', it: 'rimandati al reporter' },
      from: [REPORTER_DRAFT_IN_APPROVAL],
      to: REPORTER_DRAFT,
      by: projectAdmins,
      note: 'required',
    },
    sendTranslationBack: { ...ACTIONS.sendTranslationBack, by: projectAdmins },
    reopen: { ...ACTIONS.reopen, by: projectAdmins },
    reopenForReporter: {
      label: { en: 'Reopen for the reporter', it: 'Riapri per il reporter' },
      done: { en: 'reopened for the reporter', it: 'riaperto per il reporter' },
      doneMany: { en: 'reopened for the reporter', it: 'riaperti per il reporter' },
      from: [APPROVED],
      to: REPORTER_DRAFT,
      by: projectAdmins,
      note: 'required',
    },
    reopenTranslation: { ...ACTIONS.reopenTranslation, by: projectAdmins },
  },
  editing: [
    { by: projectAdmins, in: Object.values(PROJECT_STEPS) },
    { by: projectEditors, in: [DRAFT] },
    { by: projectReporters, in: [REPORTER_DRAFT], paths: REPORTED_FIELDS },
    { by: projectTranslators, in: [TRANSLATION], paths: translationsOf(TRANSLATED_TEXTS) },
  ],
  approved: APPROVED,
  checkedFields: [
    'title',
    'subtitle',
    'original_text',
    'final_text',
    'other_characteristics',
    'awards',
    'city',
    'country',
    'visible_languages',
    'products',
    'sanitary',
    'images',
  ] satisfies (keyof Content)[],
})

/** States in which these roles see the projects of all companies. */
export const stepsOfAllCompanies = (roles: readonly Role[]): readonly number[] => [
  ...(holdsOneOf(projectReporters, roles) ? REPORTER_STEPS : []),
  ...(holdsOneOf(projectTranslators, roles) ? TRANSLATOR_STEPS : []),
]

/** States in which these roles can see projects at all, in their usual order; those of a company see its projects in all. */
export const visibleSteps = (roles: readonly Role[]): readonly number[] => {
  const all = projectWorkflow.states.map(({ step }) => step)
  if (holdsOneOf([...projectAdmins, ...projectEditors, ...projectUsers], roles)) return all
  const ofAllCompanies = stepsOfAllCompanies(roles)
  return all.filter((step) => ofAllCompanies.includes(step))
}

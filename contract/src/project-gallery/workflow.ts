import type { ReadOf } from '../kit/fields.ts'
import { isBlank, missingTranslations, requiredAt, translationsOf } from '../kit/missing.ts'
import { missingPermissions } from '../kit/picture-permissions.ts'
import { type Missing, workflow } from '../kit/workflow.ts'
import { projectAdmins, projectEditors, projectReporters, projectTranslators } from './access.ts'
import { type PROJECT_CONTENT, REPORTED_FIELDS, TRANSLATED_TEXTS } from './project-content.ts'

type Content = ReadOf<typeof PROJECT_CONTENT>

/** What a project needs before it leaves its draft. */
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

/** Every visible language is complete, and every picture may be shown. */
const forApproval = (record: object, today: string): Missing[] => [
  ...forReport(record),
  ...missingTranslations(record as Content, TRANSLATED_TEXTS),
  ...missingPermissions((record as Content).images, today),
]

const DRAFT = 0
const DRAFT_IN_APPROVAL = 1
const TRANSLATION = 2
const TRANSLATION_IN_APPROVAL = 3
const APPROVED = 4
const REPORTER_DRAFT = 5
const REPORTER_DRAFT_IN_APPROVAL = 6
const REPORTER_DRAFT_APPROVED = 7

export const PROJECT_STEPS = {
  DRAFT,
  DRAFT_IN_APPROVAL,
  REPORTER_DRAFT,
  REPORTER_DRAFT_IN_APPROVAL,
  REPORTER_DRAFT_APPROVED,
  TRANSLATION,
  TRANSLATION_IN_APPROVAL,
  APPROVED,
}

export const projectWorkflow = workflow({
  states: [
    { step: DRAFT, label: { en: 'Draft', it: 'Bozza' }, turn: projectEditors },
    {
      step: DRAFT_IN_APPROVAL,
      label: { en: 'Draft in approval', it: 'Bozza in approvazione' },
      turn: projectAdmins,
    },
    {
      step: REPORTER_DRAFT,
      label: { en: 'Reporter draft', it: 'Bozza reporter' },
      turn: projectReporters,
    },
    {
      step: REPORTER_DRAFT_IN_APPROVAL,
      label: { en: 'Reporter draft in approval', it: 'Bozza reporter in approvazione' },
      turn: projectAdmins,
    },
    {
      step: REPORTER_DRAFT_APPROVED,
      label: { en: 'Reporter draft approved', it: 'Bozza reporter approvata' },
      turn: projectAdmins,
    },
    { step: TRANSLATION, label: { en: 'Translation', it: 'In traduzione' }, turn: projectTranslators },
    {
      step: TRANSLATION_IN_APPROVAL,
      label: { en: 'Translation in approval', it: 'Traduzione in approvazione' },
      turn: projectAdmins,
    },
    { step: APPROVED, label: { en: 'Approved', it: 'Approvato' }, turn: [] },
  ],
  actions: {
    submitDraft: {
      label: { en: 'Save and submit for approval', it: 'Salva e invia in approvazione' },
      done: { en: 'submitted for approval', it: 'inviato in approvazione' },
      from: [DRAFT],
      to: DRAFT_IN_APPROVAL,
      by: [...projectEditors, ...projectAdmins],
      note: 'optional',
      needs: forSubmission,
    },
    handToReporter: {
      label: { en: 'Save and hand to the reporter', it: 'Salva e affida al reporter' },
      done: { en: 'handed to the reporter', it: 'affidato al reporter' },
      from: [DRAFT, DRAFT_IN_APPROVAL],
      to: REPORTER_DRAFT,
      by: projectAdmins,
      note: 'optional',
      needs: forSubmission,
    },
    submitReporterDraft: {
      label: { en: 'Save and submit for approval', it: 'Salva e invia in approvazione' },
      done: { en: 'submitted for approval', it: 'inviato in approvazione' },
      from: [REPORTER_DRAFT],
      to: REPORTER_DRAFT_IN_APPROVAL,
      by: [...projectReporters, ...projectAdmins],
      note: 'optional',
      needs: forReport,
    },
    approveReporterDraft: {
      label: { en: 'Save and approve the reporter draft', it: 'Salva e approva la bozza reporter' },
      done: { en: 'approved as a reporter draft', it: 'approvato come bozza reporter' },
      from: [REPORTER_DRAFT_IN_APPROVAL],
      to: REPORTER_DRAFT_APPROVED,
      by: projectAdmins,
      note: 'optional',
      needs: forReport,
    },
    sendToTranslation: {
      label: { en: 'Save and submit for translation', it: 'Salva e invia in traduzione' },
      done: { en: 'submitted for translation', it: 'inviato in traduzione' },
      from: [DRAFT_IN_APPROVAL, REPORTER_DRAFT_APPROVED],
      to: TRANSLATION,
      by: projectAdmins,
      note: 'optional',
      needs: forReport,
    },
    submitTranslation: {
      label: { en: 'Save and submit for approval', it: 'Salva e invia in approvazione' },
      done: { en: 'submitted for approval', it: 'inviato in approvazione' },
      from: [TRANSLATION],
      to: TRANSLATION_IN_APPROVAL,
      by: [...projectTranslators, ...projectAdmins],
      note: 'optional',
      needs: forReport,
    },
    approve: {
      label: { en: 'Save and approve', it: 'Salva e approva' },
      done: { en: 'approved', it: 'approvato' },
      from: [DRAFT_IN_APPROVAL, REPORTER_DRAFT_APPROVED, TRANSLATION, TRANSLATION_IN_APPROVAL],
      to: APPROVED,
      by: projectAdmins,
      note: 'optional',
      needs: forApproval,
    },
    sendBack: {
      label: { en: 'Send back', it: 'Rimanda in bozza' },
      done: { en: 'sent back as a draft', it: 'rimandato in bozza' },
      from: [DRAFT_IN_APPROVAL],
      to: DRAFT,
      by: projectAdmins,
      note: 'required',
    },
    sendReporterDraftBack: {
      label: { en: 'Send back to the reporter', it: 'Rimanda al reporter' },
      done: { en: 'sent back to the reporter', it: 'rimandato al reporter' },
      from: [REPORTER_DRAFT_IN_APPROVAL],
      to: REPORTER_DRAFT,
      by: projectAdmins,
      note: 'required',
    },
    sendTranslationBack: {
      label: { en: 'Send translation back', it: 'Rimanda in traduzione' },
      done: { en: 'sent back to translation', it: 'rimandato in traduzione' },
      from: [TRANSLATION_IN_APPROVAL],
      to: TRANSLATION,
      by: projectAdmins,
      note: 'required',
    },
    reopen: {
      label: { en: 'Reopen as draft', it: 'Riapri come bozza' },
      done: { en: 'reopened as a draft', it: 'riaperto come bozza' },
      from: [APPROVED],
      to: DRAFT,
      by: projectAdmins,
      note: 'required',
    },
    reopenForReporter: {
      label: { en: 'Reopen for the reporter', it: 'Riapri per il reporter' },
      done: { en: 'reopened for the reporter', it: 'riaperto per il reporter' },
      from: [APPROVED],
      to: REPORTER_DRAFT,
      by: projectAdmins,
      note: 'required',
    },
    reopenTranslation: {
      label: { en: 'Reopen the translation', it: 'Riapri la traduzione' },
      done: { en: 'reopened for translation', it: 'riaperto in traduzione' },
      from: [APPROVED],
      to: TRANSLATION,
      by: projectAdmins,
      note: 'required',
    },
  },
  editing: [
    { by: projectAdmins, in: Object.values(PROJECT_STEPS) },
    { by: projectEditors, in: [DRAFT] },
    { by: projectReporters, in: [REPORTER_DRAFT], paths: REPORTED_FIELDS },
    { by: projectTranslators, in: [TRANSLATION], paths: translationsOf(TRANSLATED_TEXTS) },
  ],
  approved: APPROVED,
})

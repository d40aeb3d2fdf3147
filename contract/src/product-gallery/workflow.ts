import type { ReadOf } from '../kit/fields.ts'
import { isBlank, missingTranslations, requiredAt, translationsOf } from '../kit/missing.ts'
import { missingPermissions } from '../kit/picture-permissions.ts'
import { type Missing, workflow } from '../kit/workflow.ts'
import { productAdmins, productEditors, productTranslators } from './access.ts'
import { LEAST_IMAGES, type PRODUCT_CONTENT, TRANSLATED_TEXTS } from './product-content.ts'

type Content = ReadOf<typeof PRODUCT_CONTENT>

/** What a product needs before it leaves its draft. */
const forSubmission = (record: object): Missing[] => {
  const { collection_name, company_id, category, description, images } = record as Content
  return [
    ...(isBlank(collection_name) ? [requiredAt('collection_name')] : []),
    ...(company_id ? [] : [requiredAt('company_id')]),
    ...(category ? [] : [requiredAt('category')]),
    ...(isBlank(description.it) ? [requiredAt('description.it')] : []),
    ...(images.length < LEAST_IMAGES
      ? [{ path: 'images', code: 'field.min-items' as const, params: { min: LEAST_IMAGES } }]
      : []),
  ]
}

/** Every visible language is complete, and every picture may be shown. */
const forApproval = (record: object, today: string): Missing[] => [
  ...forSubmission(record),
  ...missingTranslations(record as Content, TRANSLATED_TEXTS),
  ...missingPermissions((record as Content).images, today),
]

const DRAFT = 0
const DRAFT_IN_APPROVAL = 1
const TRANSLATION = 2
const TRANSLATION_IN_APPROVAL = 3
const APPROVED = 4

export const PRODUCT_STEPS = { DRAFT, DRAFT_IN_APPROVAL, TRANSLATION, TRANSLATION_IN_APPROVAL, APPROVED }

export const productWorkflow = workflow({
  states: [
    { step: DRAFT, label: { en: 'Draft', it: 'Bozza' }, turn: productEditors },
    {
      step: DRAFT_IN_APPROVAL,
      label: { en: 'Draft in approval', it: 'Bozza in approvazione' },
      turn: productAdmins,
    },
    { step: TRANSLATION, label: { en: 'Translation', it: 'In traduzione' }, turn: productTranslators },
    {
      step: TRANSLATION_IN_APPROVAL,
      label: { en: 'Translation in approval', it: 'Traduzione in approvazione' },
      turn: productAdmins,
    },
    { step: APPROVED, label: { en: 'Approved', it: 'Approvato' }, turn: [] },
  ],
  actions: {
    submitDraft: {
      label: { en: 'Save and submit for approval', it: 'Salva e invia in approvazione' },
      done: { en: 'submitted for approval', it: 'inviato in approvazione' },
      from: [DRAFT],
      to: DRAFT_IN_APPROVAL,
      by: [...productEditors, ...productAdmins],
      note: 'optional',
      needs: forSubmission,
    },
    sendToTranslation: {
      label: { en: 'Save and submit for translation', it: 'Salva e invia in traduzione' },
      done: { en: 'submitted for translation', it: 'inviato in traduzione' },
      from: [DRAFT, DRAFT_IN_APPROVAL],
      to: TRANSLATION,
      by: productAdmins,
      note: 'optional',
      needs: forSubmission,
    },
    submitTranslation: {
      label: { en: 'Save and submit for approval', it: 'Salva e invia in approvazione' },
      done: { en: 'submitted for approval', it: 'inviato in approvazione' },
      from: [TRANSLATION],
      to: TRANSLATION_IN_APPROVAL,
      by: [...productTranslators, ...productAdmins],
      note: 'optional',
      needs: forSubmission,
    },
    approve: {
      label: { en: 'Save and approve', it: 'Salva e approva' },
      done: { en: 'approved', it: 'approvato' },
      from: [DRAFT, DRAFT_IN_APPROVAL, TRANSLATION, TRANSLATION_IN_APPROVAL],
      to: APPROVED,
      by: productAdmins,
      note: 'optional',
      needs: forApproval,
    },
    sendBack: {
      label: { en: 'Send back', it: 'Rimanda in bozza' },
      done: { en: 'sent back as a draft', it: 'rimandato in bozza' },
      from: [DRAFT_IN_APPROVAL],
      to: DRAFT,
      by: productAdmins,
      note: 'required',
    },
    sendTranslationBack: {
      label: { en: 'Send translation back', it: 'Rimanda in traduzione' },
      done: { en: 'sent back to translation', it: 'rimandato in traduzione' },
      from: [TRANSLATION_IN_APPROVAL],
      to: TRANSLATION,
      by: productAdmins,
      note: 'required',
    },
    reopen: {
      label: { en: 'Reopen as draft', it: 'Riapri come bozza' },
      done: { en: 'reopened as a draft', it: 'riaperto come bozza' },
      from: [APPROVED],
      to: DRAFT,
      by: productAdmins,
      note: 'required',
    },
    reopenTranslation: {
      label: { en: 'Reopen the translation', it: 'Riapri la traduzione' },
      done: { en: 'reopened for translation', it: 'riaperto in traduzione' },
      from: [APPROVED],
      to: TRANSLATION,
      by: productAdmins,
      note: 'required',
    },
  },
  editing: [
    {
      by: productAdmins,
      in: [DRAFT, DRAFT_IN_APPROVAL, TRANSLATION, TRANSLATION_IN_APPROVAL, APPROVED],
    },
    { by: productEditors, in: [DRAFT] },
    { by: productTranslators, in: [TRANSLATION], paths: translationsOf(TRANSLATED_TEXTS) },
  ],
  approved: APPROVED,
})

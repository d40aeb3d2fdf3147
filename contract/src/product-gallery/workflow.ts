import {
  APPROVAL_ACTIONS as ACTIONS,
  APPROVAL_STEPS,
  APPROVAL_STATES as STATES,
} from '../kit/approval-workflow.ts'
import type { ReadOf } from '../kit/fields.ts'
import type { HouseRules } from '../kit/house-rules.ts'
import { isBlank, missingTranslations, requiredAt, translationsOf } from '../kit/missing.ts'
import { advisedPermissions, missingPermissionsIn, requiredPermissions } from '../kit/picture-permissions.ts'
import { type Missing, workflow } from '../kit/workflow.ts'
import { productAdmins, productEditors, productTranslators } from './access.ts'
import { MIN_IMAGES, PRODUCT_CONTENT, TRANSLATED_TEXTS } from './product-content.ts'

type Content = ReadOf<typeof PRODUCT_CONTENT>

/** Requirements of the submission of a draft. */
const forSubmission = (record: object): Missing[] => {
  const { collection_name, company_id, category, description, images } = record as Content
  return [
    ...(isBlank(collection_name) ? [requiredAt('collection_name')] : []),
    ...(company_id ? [] : [requiredAt('company_id')]),
    ...(category ? [] : [requiredAt('category')]),
    ...(isBlank(description.it) ? [requiredAt('description.it')] : []),
    ...(images.length < MIN_IMAGES
      ? [{ path: 'images', code: 'field.min-items' as const, params: { min: MIN_IMAGES } }]
      : []),
  ]
}

/** Requirements of the submission of a translation: those of the draft, and complete visible languages. */
const forTranslation = (record: object, rules: HouseRules): Missing[] => [
  ...forSubmission(record),
  ...missingTranslations(record as Content, TRANSLATED_TEXTS, rules),
]

/** Requirements of the approval: those of the translation, and valid picture permissions. */
const forApproval = (record: object, rules: HouseRules): Missing[] => [
  ...forTranslation(record, rules),
  ...requiredPermissions(PRODUCT_CONTENT, record, rules),
]

const picturesAtSubmission = (record: object, rules: HouseRules): Missing[] =>
  missingPermissionsIn(PRODUCT_CONTENT, record, rules)

const picturesAtApproval = (record: object, rules: HouseRules): Missing[] =>
  advisedPermissions(PRODUCT_CONTENT, record, rules)

export const PRODUCT_STEPS = APPROVAL_STEPS
const { DRAFT, DRAFT_IN_APPROVAL, TRANSLATION, TRANSLATION_IN_APPROVAL, APPROVED } = PRODUCT_STEPS

export const productWorkflow = workflow({
  states: [
    { ...STATES.draft, turn: productEditors },
    { ...STATES.draftInApproval, turn: productAdmins },
    { ...STATES.translation, turn: productTranslators },
    { ...STATES.translationInApproval, turn: productAdmins },
    STATES.approved,
  ],
  actions: {
    submitDraft: {
      ...ACTIONS.submitDraft,
      by: [...productEditors, ...productAdmins],
      needs: forSubmission,
      warns: picturesAtSubmission,
    },
    sendToTranslation: {
      ...ACTIONS.sendToTranslation,
      from: [DRAFT, DRAFT_IN_APPROVAL],
      by: productAdmins,
      needs: forSubmission,
      warns: picturesAtSubmission,
    },
    submitTranslation: {
      ...ACTIONS.submitTranslation,
      by: [...productTranslators, ...productAdmins],
      needs: forTranslation,
    },
    approve: {
      ...ACTIONS.approve,
      from: [DRAFT, DRAFT_IN_APPROVAL, TRANSLATION, TRANSLATION_IN_APPROVAL],
      by: productAdmins,
      needs: forApproval,
      warns: picturesAtApproval,
    },
    sendBack: { ...ACTIONS.sendBack, by: productAdmins },
    sendTranslationBack: { ...ACTIONS.sendTranslationBack, by: productAdmins },
    reopen: { ...ACTIONS.reopen, by: productAdmins },
    reopenTranslation: { ...ACTIONS.reopenTranslation, by: productAdmins },
  },
  editing: [
    { by: productAdmins, in: Object.values(PRODUCT_STEPS) },
    // Which products come first is for the association to decide.
    { by: productEditors, in: [DRAFT], paths: ['*', '!primary_publish'] },
    { by: productTranslators, in: [TRANSLATION], paths: translationsOf(TRANSLATED_TEXTS) },
  ],
  approved: APPROVED,
  checkedFields: [
    'collection_name',
    'company_id',
    'category',
    'description',
    'visible_languages',
    'images',
  ] satisfies (keyof Content)[],
})

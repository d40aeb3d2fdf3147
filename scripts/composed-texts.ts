import {
  CONSENTS,
  PERIODICITIES,
  PRESS_LANGUAGES,
  PRESS_SECTORS,
  PRESS_TYPES,
  QUALIFICATIONS,
} from '@fornace/contract/account/press'
import { pressFields } from '@fornace/contract/account/press-registration'
import { PERSONAL_DATA } from '@fornace/contract/account/privacy'
import { SECURITY_EVENT_KINDS } from '@fornace/contract/account/security-event-kinds'
import { ADDRESS_MARKS } from '@fornace/contract/circulars/address-marks'
import { CIRCULAR_FIELDS, COMMUNICATION_FIELDS } from '@fornace/contract/circulars/circular-fields'
import { REASON_KINDS, UNREACHABLE_REASONS } from '@fornace/contract/circulars/email-group'
import {
  EMAIL_GROUP_FIELDS,
  MEMBER_FIELDS,
  RULE_FIELDS,
  RULE_KINDS,
} from '@fornace/contract/circulars/email-group-fields'
import { OUTCOMES } from '@fornace/contract/circulars/outcomes'
import { SENDER_FIELDS, TRACKING } from '@fornace/contract/circulars/sender-fields'
import {
  COMMUNICATION_SUBMISSION_FIELDS,
  SINGLE_RECIPIENT_FIELDS,
  SUBMISSION_FIELDS,
} from '@fornace/contract/circulars/submission-fields'
import { PAUSE_REASONS, REPEATED_PARTS } from '@fornace/contract/circulars/submission-states'
import { MATTER_FIELDS } from '@fornace/contract/circulars/theme-fields'
import { BRAND_FIELDS } from '@fornace/contract/companies/brand-fields'
import { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import { COMPANY_ROLE_FIELDS } from '@fornace/contract/companies/company-role-fields'
import {
  DIFFERENCE_KINDS,
  IMPORT_FAILURES,
  IMPORT_KINDS,
  IMPORT_STATES,
  REMOVAL_DOUBTS,
} from '@fornace/contract/companies/import-metadata'
import { ATTACHMENT_FIELDS, PICTURE_FIELDS } from '@fornace/contract/kit/child-fields'
import { HEALTH_CHECKS, HEALTH_STATES, PROCESS_ROLES } from '@fornace/contract/kit/health-checks'
import { HISTORY_ACTIONS } from '@fornace/contract/kit/history-actions'
import { LANGUAGES as LANGUAGES_OF_CONTENT } from '@fornace/contract/kit/languages'
import { DKIM_STATES } from '@fornace/contract/kit/mail-domain'
import { MAIL_STATES } from '@fornace/contract/kit/mail-metadata'
import { NOTICE_MAILS } from '@fornace/contract/kit/notice-kinds'
import { ROLES } from '@fornace/contract/kit/roles'
import { SETTINGS_FIELDS } from '@fornace/contract/kit/settings-fields'
import {
  GALLERY_FIELDS,
  GALLERY_IMAGE_FIELDS,
  GALLERY_VIDEO_FIELDS,
} from '@fornace/contract/press-room/gallery-fields'
import { MAGAZINE_FIELDS, NEWSPAPER_FIELDS } from '@fornace/contract/press-room/magazine-fields'
import { PRESS_KIT_FIELDS } from '@fornace/contract/press-room/press-kit-fields'
import { PRESS_KIT_STATES } from '@fornace/contract/press-room/press-kit-state'
import { PRESS_RELEASE_FIELDS } from '@fornace/contract/press-room/press-release-fields'
import { RELEASE_STATES } from '@fornace/contract/press-room/press-release-state'
import { PERIOD_FIELDS } from '@fornace/contract/product-gallery/period-fields'
import { PRODUCT_FIELDS } from '@fornace/contract/product-gallery/product-fields'
import { PROJECT_FIELDS } from '@fornace/contract/project-gallery/project-fields'
import { CHECKS } from '@fornace/contract/translation-desk/checks'
import { TERM_FIELDS } from '@fornace/contract/translation-desk/term-fields'
import { XLIFF_IMPORT_STATES, XLIFF_OUTCOMES } from '@fornace/contract/translation-desk/xliff-import'
import { FIRST_STEPS } from '../contract/src/kit/home.ts'
import { FROZEN_COLUMNS as RECIPIENT_COLUMNS } from '../web/src/domains/circulars/submissions/recipients/recipient-columns.ts'
import { WIZARD_STEPS } from '../web/src/domains/circulars/submissions/wizard/wizard-steps.ts'
import { NAMED_KEYS } from '../web/src/kit/ui/named-keys.ts'
import { HELP_TOPICS } from '../web/src/shell/help/help-topics.ts'
import {
  ANIMATIONS,
  COLOUR_SCHEMES,
  COLOUR_SETS,
  HEADER_FILTERS,
  LAYOUTS,
  PICTURES,
  SIDEBAR_FILTERS,
} from '../web/src/theme/choices.ts'

const INTERFACE_LANGUAGES = ['en', 'it']

/** METRIC_TONES of the web app. */
const STATISTICS_METRICS = [
  'recipient_count',
  'submitted',
  'deliveries',
  'opens',
  'clicks',
  'bounces',
  'spam_complaints',
]

/** Composed text keys, as in `` t(`roles.${role}`) ``: the prefix in the code, and the values that follow it. */
export const COMPOSED_TEXTS: readonly { prefix: string; ends: readonly string[] }[] = [
  { prefix: 'roles.', ends: ROLES },
  { prefix: 'users.roleNotes.', ends: ROLES },
  { prefix: 'admin.security.kinds.', ends: SECURITY_EVENT_KINDS },
  { prefix: 'forms.languages.', ends: LANGUAGES_OF_CONTENT },
  { prefix: 'forms.history.actions.', ends: HISTORY_ACTIONS },
  { prefix: 'forms.pictures.', ends: ['credit', 'licence', 'permission'] },
  { prefix: 'review.rows.', ends: ['added', 'removed'] },
  { prefix: 'manual.topics.', ends: HELP_TOPICS },
  { prefix: 'privacy.data.', ends: PERSONAL_DATA.flatMap((name) => [`${name}.what`, `${name}.why`]) },
  { prefix: 'privacy.until.', ends: ['account-closed', 'records-deleted', 'hours', 'days', 'months'] },
  { prefix: 'privacy.rights.', ends: ['export', 'erasure', 'consent'] },
  { prefix: 'accessibility.works.', ends: ['keyboard', 'readers', 'contrast', 'zoom', 'drag'] },
  { prefix: 'accessibility.limits.', ends: ['map', 'pictures', 'attachments'] },
  // PictureChangeKind of the web app.
  {
    prefix: 'review.pictureChanges.',
    ends: ['added', 'removed', 'replaced', 'recropped', 'moved'],
  },
  { prefix: 'children.picture.', ends: Object.keys(PICTURE_FIELDS) },
  { prefix: 'children.attachment.', ends: Object.keys(ATTACHMENT_FIELDS) },
  { prefix: 'children.link.', ends: ['url', 'description'] },
  { prefix: 'help.keys.', ends: NAMED_KEYS },
  // HOME_SECTIONS of the web app.
  { prefix: 'home.', ends: ['todo', 'received', 'mine', 'sent', 'published'] },
  { prefix: 'home.steps.names.', ends: FIRST_STEPS },
  { prefix: 'home.steps.reasons.', ends: FIRST_STEPS },
  { prefix: 'profile.noticeMails.', ends: NOTICE_MAILS },
  { prefix: 'circularSetup.fields.', ends: Object.keys(MATTER_FIELDS) },
  { prefix: 'circulars.fields.', ends: Object.keys(CIRCULAR_FIELDS) },
  { prefix: 'circulars.flags.', ends: ['both', 'onlyNotifiable', 'onlyPublishable', 'neither'] },
  { prefix: 'communications.fields.', ends: Object.keys(COMMUNICATION_FIELDS) },
  { prefix: 'senders.fields.', ends: Object.keys(SENDER_FIELDS) },
  {
    prefix: 'health.issues.',
    ends: Object.entries(HEALTH_CHECKS).flatMap(([key, { issues }]) =>
      Object.keys(issues).flatMap((issue) => ['what', 'todo'].map((end) => `${key}.${issue}.${end}`)),
    ),
  },
  { prefix: 'health.states.', ends: HEALTH_STATES },
  { prefix: 'health.processes.roles.', ends: PROCESS_ROLES },
  { prefix: 'health.unavailable.', ends: ['what', 'todo'] },
  { prefix: 'health.links.', ends: ['mail', 'mailings'] },
  { prefix: 'settings.fields.', ends: Object.keys(SETTINGS_FIELDS) },
  { prefix: 'settings.mail.dkimStates.', ends: DKIM_STATES },
  { prefix: 'settings.mail.testStates.', ends: MAIL_STATES },
  { prefix: 'senders.tracking.', ends: TRACKING },
  { prefix: 'senders.dkim.states.', ends: DKIM_STATES },
  { prefix: 'senders.dkim.explained.', ends: DKIM_STATES },
  { prefix: 'emailGroups.fields.', ends: Object.keys(EMAIL_GROUP_FIELDS) },
  { prefix: 'emailGroups.member.', ends: Object.keys(MEMBER_FIELDS) },
  { prefix: 'emailGroups.rule.', ends: Object.keys(RULE_FIELDS) },
  { prefix: 'emailGroups.rule.explained.', ends: RULE_KINDS },
  { prefix: 'emailGroups.reasons.', ends: REASON_KINDS },
  { prefix: 'mailAddresses.consentNote.', ends: ['email', 'account'] },
  { prefix: 'mailAddresses.lift.', ends: ADDRESS_MARKS },
  { prefix: 'mailAddresses.liftText.', ends: ADDRESS_MARKS },
  { prefix: 'emailGroups.marks.', ends: ADDRESS_MARKS },
  { prefix: 'emailGroups.leftOut.', ends: UNREACHABLE_REASONS },
  { prefix: 'emailGroups.paste.reasons.', ends: ['address', 'language', 'double', 'full'] },
  {
    prefix: 'submissions.fields.',
    ends: Object.keys({ ...SUBMISSION_FIELDS, ...COMMUNICATION_SUBMISSION_FIELDS }),
  },
  { prefix: 'statistics.metrics.', ends: STATISTICS_METRICS },
  { prefix: 'statistics.bands.', ends: ['good', 'warning', 'alarm'] },
  { prefix: 'statistics.outcomes.', ends: OUTCOMES },
  { prefix: 'statistics.companies.parts.', ends: ['unread', 'read', 'all'] },
  { prefix: 'statistics.reasons.', ends: REASON_KINDS },
  { prefix: 'statistics.dashboard.', ends: ['themes', 'typologies'] },
  { prefix: 'statistics.dashboard.of.', ends: ['themes', 'typologies'] },
  { prefix: 'submissions.single.', ends: Object.keys(SINGLE_RECIPIENT_FIELDS) },
  {
    prefix: 'submissions.figures.',
    ends: [
      ...STATISTICS_METRICS,
      ...['kept', 'waiting', 'left_out_count'],
      ...['automatic_opens', 'automatic_clicks', 'anonymous_opens', 'anonymous_clicks'],
    ],
  },
  { prefix: 'submissions.openText.', ends: ['circular', 'communication'] },
  { prefix: 'submissions.wizard.textOf.', ends: ['circular', 'communication'] },
  { prefix: 'submissions.wizard.textHint.', ends: ['circular', 'communication'] },
  { prefix: 'submissions.wizard.noText.', ends: ['circular', 'communication'] },
  { prefix: 'submissions.wizard.steps.', ends: WIZARD_STEPS.slice(1) },
  { prefix: 'submissions.paused.', ends: PAUSE_REASONS },
  { prefix: 'submissions.wizard.repeats.', ends: REPEATED_PARTS },
  ...(['pause', 'resume', 'cancel', 'repeat', 'repeatUnread'] as const).map((action) => ({
    prefix: 'submissions.actions.',
    ends: ['open', 'question', 'text', 'confirm', ...(action.startsWith('repeat') ? [] : ['done'])].map(
      (end) => `${action}.${end}`,
    ),
  })),
  { prefix: 'submissions.recipients.columns.', ends: RECIPIENT_COLUMNS },
  { prefix: 'submissions.reasons.', ends: REASON_KINDS },
  { prefix: 'submissionsHome.kinds.', ends: ['circular', 'communication'] },
  { prefix: 'submissionsHome.paused.', ends: PAUSE_REASONS },
  { prefix: 'companies.fields.', ends: [...Object.keys(COMPANY_FIELDS), 'is_incomplete'] },
  { prefix: 'brands.fields.', ends: Object.keys(BRAND_FIELDS) },
  { prefix: 'companyRoles.fields.', ends: Object.keys(COMPANY_ROLE_FIELDS) },
  { prefix: 'imports.intro.', ends: IMPORT_KINDS },
  { prefix: 'imports.other.', ends: IMPORT_KINDS },
  { prefix: 'imports.kinds.', ends: DIFFERENCE_KINDS },
  { prefix: 'imports.groups.', ends: [...DIFFERENCE_KINDS, 'rejected'] },
  { prefix: 'imports.groups.hint.', ends: DIFFERENCE_KINDS },
  { prefix: 'imports.apply.', ends: ['add', 'change', 'remove'] },
  { prefix: 'imports.applied.', ends: ['add', 'change', 'remove'] },
  { prefix: 'imports.states.', ends: IMPORT_STATES },
  { prefix: 'imports.failed.', ends: IMPORT_FAILURES },
  // How a file is written, and why a table of it cannot be used.
  { prefix: 'imports.separators.', ends: ['semicolon', 'comma', 'tab', 'bar'] },
  { prefix: 'imports.doubts.', ends: REMOVAL_DOUBTS },
  { prefix: 'imports.table.', ends: ['unreadable', 'too-large'] },
  { prefix: 'pressReleases.fields.', ends: Object.keys(PRESS_RELEASE_FIELDS) },
  { prefix: 'pressReleases.means.', ends: RELEASE_STATES },
  { prefix: 'pressKits.means.', ends: PRESS_KIT_STATES },
  { prefix: 'pressReleases.home.', ends: ['drafts', 'thisYear', 'toArchive'] },
  { prefix: 'pressKits.fields.', ends: Object.keys(PRESS_KIT_FIELDS) },
  { prefix: 'magazines.fields.', ends: Object.keys(MAGAZINE_FIELDS) },
  { prefix: 'newspapers.fields.', ends: Object.keys(NEWSPAPER_FIELDS) },
  { prefix: 'gallery.home.', ends: ['drafts', 'ofYours'] },
  { prefix: 'gallery.fields.', ends: Object.keys(GALLERY_FIELDS) },
  { prefix: 'gallery.categoryFields.', ends: ['name', 'father'] },
  {
    prefix: 'gallery.partFields.',
    ends: Object.keys({ ...GALLERY_IMAGE_FIELDS, ...GALLERY_VIDEO_FIELDS }),
  },
  { prefix: 'translationDesk.checks.', ends: CHECKS },
  { prefix: 'translationDesk.xliff.states.', ends: XLIFF_IMPORT_STATES },
  { prefix: 'translationDesk.xliff.outcomes.', ends: XLIFF_OUTCOMES },
  { prefix: 'terms.fields.', ends: Object.keys(TERM_FIELDS) },
  { prefix: 'periods.fields.', ends: Object.keys(PERIOD_FIELDS) },
  { prefix: 'periods.tabs.', ends: ['products', 'board', 'data'] },
  { prefix: 'products.fields.', ends: Object.keys(PRODUCT_FIELDS) },
  {
    prefix: 'products.sections.',
    ends: ['data', 'categories', 'description', 'images', 'pdf', 'bim', 'translations'],
  },
  { prefix: 'projects.fields.', ends: Object.keys(PROJECT_FIELDS) },
  { prefix: 'projects.product.', ends: Object.keys(PROJECT_FIELDS.products.fields) },
  { prefix: 'projects.sanitary.', ends: Object.keys(PROJECT_FIELDS.sanitary.fields) },
  {
    prefix: 'projects.sections.',
    ends: [
      ...['data', 'place', 'texts', 'characteristics', 'credits', 'awards'],
      ...['products', 'sanitary', 'images'],
    ],
  },
  { prefix: 'press.fields.', ends: Object.keys(pressFields) },
  { prefix: 'press.qualifica.', ends: QUALIFICATIONS },
  { prefix: 'press.tipologia.', ends: PRESS_TYPES },
  { prefix: 'press.settore.', ends: PRESS_SECTORS },
  { prefix: 'press.periodicita.', ends: PERIODICITIES },
  { prefix: 'press.languages.', ends: PRESS_LANGUAGES },
  { prefix: 'press.consent.', ends: CONSENTS },
  { prefix: 'palette.colourScheme.', ends: COLOUR_SCHEMES },
  { prefix: 'palette.language.', ends: INTERFACE_LANGUAGES },
  { prefix: 'customizer.layout.', ends: LAYOUTS },
  { prefix: 'customizer.colourScheme.', ends: COLOUR_SCHEMES },
  { prefix: 'customizer.colourSet.', ends: COLOUR_SETS },
  { prefix: 'customizer.headerFilter.', ends: HEADER_FILTERS },
  { prefix: 'customizer.picture.', ends: PICTURES },
  { prefix: 'customizer.sidebarFilter.', ends: SIDEBAR_FILTERS },
  { prefix: 'customizer.animation.', ends: ANIMATIONS },
]

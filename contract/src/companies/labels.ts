import type { ChoiceLabels } from '../kit/choice-labels.ts'
import type { DifferenceKind, ImportState } from './import-metadata.ts'
import type { ASSOCIATION_STATUSES, COMPANY_TYPOLOGIES } from './limits.ts'

export const ASSOCIATION_STATUS_LABELS: ChoiceLabels<(typeof ASSOCIATION_STATUSES)[number]> = {
  associated: { en: 'Member', it: 'Associata' },
  ex_associated: { en: 'Former member', it: 'Ex associata' },
  not_associated: { en: 'Not a member', it: 'Non associata' },
}

export const COMPANY_TYPOLOGY_LABELS: ChoiceLabels<(typeof COMPANY_TYPOLOGIES)[number]> = {
  tiles: { en: 'Tiles', it: 'Piastrelle' },
  dishes: { en: 'Dishes', it: 'Stoviglie' },
  sanitary: { en: 'Sanitary ware', it: 'Sanitari' },
  brick: { en: 'Brick', it: 'Laterizi' },
  refractory: { en: 'Refractory', it: 'Refrattari' },
  others: { en: 'Others', it: 'Altro' },
}

/** Of `is_incomplete`. */
export const COMPLETENESS_LABELS: ChoiceLabels<'true' | 'false'> = {
  true: { en: 'Incomplete', it: 'Incompleta' },
  false: { en: 'Complete', it: 'Completa' },
}

export const IMPORT_STATE_LABELS: ChoiceLabels<ImportState> = {
  reading: { en: 'Being read', it: 'In lettura' },
  comparing: { en: 'Being compared', it: 'In confronto' },
  failed: { en: 'Not compared', it: 'Confronto non riuscito' },
  compared: { en: 'To be decided', it: 'Da decidere' },
  applied: { en: 'Applied', it: 'Applicata' },
  undone: { en: 'Undone', it: 'Annullata' },
}

export const DIFFERENCE_KIND_LABELS: ChoiceLabels<DifferenceKind> = {
  add: { en: 'Addition', it: 'Aggiunta' },
  change: { en: 'Change', it: 'Modifica' },
  remove: { en: 'Removal', it: 'Rimozione' },
  choice: { en: 'To be chosen', it: 'Da scegliere' },
}

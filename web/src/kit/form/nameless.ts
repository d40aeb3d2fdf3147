import { t } from '../../i18n/i18n'

/** Label of a chosen record without a name: it is on its way, or nobody may read it here. */
export const namelessText = (isLoading: boolean): string => (isLoading ? '…' : t('forms.nameless'))

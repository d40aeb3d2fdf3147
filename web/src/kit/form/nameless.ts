import { t } from '../../i18n/i18n'

/** Label of a chosen record without a name: loading, or outside the reader's scope. */
export const namelessText = (isLoading: boolean): string => (isLoading ? '…' : t('forms.nameless'))

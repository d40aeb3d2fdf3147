import { useTranslation } from 'react-i18next'

/** What a search that found nothing looked into. */
export const SearchedIn = () => <>{useTranslation().t('listTools.searchedIn')}</>

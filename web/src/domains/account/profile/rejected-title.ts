import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../kit/ui/page-title'

/** Above the screen's own title. */
const LEVEL = 1

/** Prefixes the window's title while a rejected form is displayed. */
export const RejectedTitle = (): null => {
  const { t } = useTranslation()
  usePageTitle(`${t('form.errorTitlePrefix')}${t('shell.profile')}`, LEVEL)
  return null
}

import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../kit/ui/page-title'

/** Above the screen's own title. */
const LEVEL = 1

/** While it is drawn, the window's title says that something was refused. */
export const RejectedTitle = (): null => {
  const { t } = useTranslation()
  usePageTitle(`${t('form.errorTitlePrefix')}${t('shell.profile')}`, LEVEL)
  return null
}

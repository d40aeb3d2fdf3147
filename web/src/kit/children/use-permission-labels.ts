import {
  hasExpired,
  MAX_DAYS_AHEAD,
  type Permission,
  permissionIssues,
} from '@fornace/contract/kit/picture-permissions'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import { houseDay } from '../platform/house'

/** Permission issues of a picture today, and its end of validity when that is near. */
export const usePermissionLabels = () => {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (picture: Permission): string[] => {
    const now = new Date()
    const day = picture.valid_until ? date(picture.valid_until) : ''
    const labels = {
      'picture.no-credit': () => t('children.noCredit'),
      'picture.no-licence': () => t('children.noLicence'),
      'picture.expired': () => t('children.expired', { day }),
    }
    const issues = permissionIssues(picture, houseDay(now))
    const endsSoon =
      !issues.includes('picture.expired') && hasExpired(picture, houseDay(now, MAX_DAYS_AHEAD + 1))
    return [...issues.map((code) => labels[code]()), ...(endsSoon ? [t('children.expires', { day })] : [])]
  }
}

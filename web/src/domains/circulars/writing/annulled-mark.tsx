import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../kit/ui/badge'

/** Mark of an annulled circular, by a sign and a word. */
export const AnnulledMark = () => {
  const { t } = useTranslation()
  return (
    <Badge tone="danger" icon={IconBan}>
      {t('circulars.annulment.mark')}
    </Badge>
  )
}

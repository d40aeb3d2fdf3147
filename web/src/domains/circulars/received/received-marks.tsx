import type { ReceivedRow } from '@fornace/contract/circulars/received'
import { IconArrowForward, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../kit/ui/badge'
import { AnnulledMark } from '../writing/annulled-mark'
import classes from './received.module.css'

type Marked = Pick<ReceivedRow, 'is_unread' | 'is_annulled' | 'is_replaced'>

/** Marks of a received text, each by a sign and a word: unread, annulled, replaced. */
export const ReceivedMarks = ({ is_unread, is_annulled, is_replaced }: Marked) => {
  const { t } = useTranslation()
  return (
    <span className={classes.marks} data-marks>
      {is_unread && (
        <Badge tone="info" icon={IconMail}>
          {t('received.unread')}
        </Badge>
      )}
      {is_annulled && <AnnulledMark />}
      {is_replaced && (
        <Badge tone="warning" icon={IconArrowForward}>
          {t('received.replaced')}
        </Badge>
      )}
    </span>
  )
}

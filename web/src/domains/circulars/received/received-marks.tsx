import type { ReceivedRow } from '@fornace/contract/circulars/received'
import { IconArrowForward, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnnulledMark } from '../writing/annulled-mark'
import classes from './received.module.css'

type Marked = Pick<ReceivedRow, 'is_unread' | 'is_annulled' | 'is_replaced'>

/** Marks of a received text, each by a sign and a word: unread, annulled, replaced. */
export const ReceivedMarks = ({ is_unread, is_annulled, is_replaced }: Marked) => {
  const { t } = useTranslation()
  return (
    <span className={classes.marks}>
      {is_unread && (
        <span className={classes.unread}>
          <IconMail size={14} aria-hidden />
          {t('received.unread')}
        </span>
      )}
      {is_annulled && <AnnulledMark />}
      {is_replaced && (
        <span className={classes.replaced}>
          <IconArrowForward size={14} aria-hidden />
          {t('received.replaced')}
        </span>
      )}
    </span>
  )
}

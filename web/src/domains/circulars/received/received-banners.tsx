import type { ReceivedRecord } from '@fornace/contract/circulars/received'
import { Anchor, Text } from '@mantine/core'
import { Note } from '../../../kit/ui/note'
import '@mantine/core/styles/Anchor.layer.css'
import { IconArrowForward, IconBan, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { receivedAddress } from './addresses'
import classes from './received.module.css'
import { receivedTitle } from './received-columns'

type Other = ReceivedRecord['replaced_by'][number]

const OtherLink = ({ other }: { other: Other }) => (
  <div>
    <Anchor
      size="sm"
      dir="auto"
      renderRoot={(props) => <Link to={receivedAddress(other.id)} search={{}} {...props} />}
    >
      {[other.protocol_number, receivedTitle(other)].filter(Boolean).join(' · ')}
    </Anchor>
  </div>
)

/** What a reader must not miss: the annulment with its reason, and the circulars that replace it or that it replaces. */
export const ReceivedBanners = ({ text }: { text: ReceivedRecord }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { is_annulled, datetime_annulled, annulment_reason, is_replaced, replaced_by, replaces } = text
  return (
    <>
      {is_annulled && (
        <Note
          tone="danger"
          className={classes.banner}
          icon={IconBan}
          title={t('received.annulled', { when: dateTime(datetime_annulled ?? '') })}
        >
          <Text size="sm" dir="auto" className={classes.reason}>
            {annulment_reason}
          </Text>
        </Note>
      )}
      {is_replaced && (
        <Note
          tone="warning"
          className={classes.banner}
          icon={IconArrowForward}
          title={t(replaced_by.length > 0 ? 'received.replacedBy' : 'received.replaced')}
        >
          {replaced_by.length > 0
            ? replaced_by.map((other) => <OtherLink key={other.id} other={other} />)
            : t('received.replacedElsewhere')}
        </Note>
      )}
      {replaces && (
        <Note tone="neutral" className={classes.banner} icon={IconHistory} title={t('received.replaces')}>
          <OtherLink other={replaces} />
        </Note>
      )}
    </>
  )
}

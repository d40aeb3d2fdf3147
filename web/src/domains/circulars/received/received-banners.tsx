import type { ReceivedRecord } from '@fornace/contract/circulars/received'
import { Alert, Anchor, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
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
        <Alert
          color="red"
          className={classes.banner}
          icon={<IconBan aria-hidden />}
          title={t('received.annulled', { when: dateTime(datetime_annulled ?? '') })}
        >
          <Text size="sm" dir="auto" className={classes.reason}>
            {annulment_reason}
          </Text>
        </Alert>
      )}
      {is_replaced && (
        <Alert
          color="yellow"
          className={classes.banner}
          icon={<IconArrowForward aria-hidden />}
          title={t(replaced_by.length > 0 ? 'received.replacedBy' : 'received.replaced')}
        >
          {replaced_by.length > 0
            ? replaced_by.map((other) => <OtherLink key={other.id} other={other} />)
            : t('received.replacedElsewhere')}
        </Alert>
      )}
      {replaces && (
        <Alert
          color="gray"
          className={classes.banner}
          icon={<IconHistory aria-hidden />}
          title={t('received.replaces')}
        >
          <OtherLink other={replaces} />
        </Alert>
      )}
    </>
  )
}

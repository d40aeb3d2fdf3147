import type { ReceivedRecord } from '@fornace/contract/circulars/received'
import { RECEIVED } from '@fornace/contract/circulars/received-metadata'
import { inLanguage, type Language } from '@fornace/contract/kit/languages'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { currentLanguage, useMessage } from '../../../i18n/i18n'
import { isRejected } from '../../../kit/api/call-errors'
import { refreshLists } from '../../../kit/api/records'
import { CallFailed } from '../../../kit/problem-report/call-failed'
import { RecordPreview } from '../../../kit/record/preview/record-preview'
import { BackButton } from '../../../kit/record/record-actions'
import { useArea } from '../../../kit/routes/use-area'
import { Loading } from '../../../kit/ui/loading'
import { TitleBar } from '../../../kit/ui/title-bar'
import { RECEIVED_TEXTS } from './addresses'
import classes from './received.module.css'
import { ReceivedArticle } from './received-article'
import { ReceivedBanners } from './received-banners'
import { receivedTitle } from './received-columns'
import { receivedQuery } from './received-query'

/** A received text as it was sent, with its attachments. */
export const ReceivedTextPage = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(receivedQuery(id))
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead) refreshLists(RECEIVED)
  }, [isRead])
  return data ? <ReceivedText text={data} /> : <NotRead error={error} onRetry={() => void refetch()} />
}

const NotRead = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const instead = () => {
    if (isRejected(error, 400, 404)) return <Text role="alert">{t('received.absent')}</Text>
    return error ? <CallFailed error={error} onRetry={onRetry} /> : <Loading />
  }
  return (
    <>
      <TitleBar title={message(RECEIVED.label)} area={area} actions={<BackButton to={RECEIVED_TEXTS} />} />
      {instead()}
    </>
  )
}

const ReceivedText = ({ text }: { text: ReceivedRecord }) => (
  <RecordPreview
    resource={RECEIVED}
    title={receivedTitle(text)}
    heading={[text.protocol_number, inLanguage(text.title, currentLanguage())].filter(Boolean).join(' · ')}
    back={RECEIVED_TEXTS}
    languages={text.languages}
  >
    {(language: Language) => (
      <>
        <ReceivedBanners text={text} />
        <Facts text={text} />
        <ReceivedArticle text={text} language={language} />
      </>
    )}
  </RecordPreview>
)

/** When and by whom it was received. */
const Facts = ({ text: { received_at, typology, companies } }: { text: ReceivedRecord }) => {
  const { t } = useTranslation()
  const { dateTime, list } = useFormats()
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('received.receivedAt')}</dt>
        <dd>{dateTime(received_at)}</dd>
      </div>
      {typology && (
        <div>
          <dt>{t('received.typology')}</dt>
          <dd lang="it">{typology}</dd>
        </div>
      )}
      {companies.length > 0 && (
        <div>
          <dt>{t('received.companies')}</dt>
          <dd dir="auto">{list(companies.map(({ name }) => name))}</dd>
        </div>
      )}
    </dl>
  )
}

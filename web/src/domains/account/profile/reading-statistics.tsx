import { type ReadingConsent, readingConsent } from '@fornace/contract/circulars/reading-consent'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { api } from '../../../kit/api/client'
import { failureText } from '../../../kit/api/failure-text'
import { queryClient } from '../../../kit/api/query-client'
import { toastProblem, toastSuccess } from '../../../kit/ui/toasts'
import { Loaded } from './loaded'
import { READING_CONSENT, readingConsentQuery } from './profile-queries'
import { ProfileSection } from './profile-section'

/** Consent to recording which mails the user reads, given and withdrawn here. */
export const ReadingStatistics = () => {
  const { t } = useTranslation()
  const query = useQuery(readingConsentQuery)
  return (
    <ProfileSection title={t('profile.reading.title')}>
      <Loaded query={query}>{(consent) => <ConsentState consent={consent} />}</Loaded>
    </ProfileSection>
  )
}

const ConsentState = ({ consent }: { consent: ReadingConsent }) => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const [isBusy, setBusy] = useState(false)
  const { is_given, at, version, address, months } = consent

  const change = async () => {
    setBusy(true)
    try {
      const changed = await api.patch(READING_CONSENT, { is_given: !is_given }, readingConsent)
      queryClient.setQueryData(readingConsentQuery.queryKey, changed)
      toastSuccess({ message: t(changed.is_given ? 'profile.reading.agreed' : 'profile.reading.withdrawn') })
    } catch (error) {
      toastProblem({ message: failureText(error) })
    }
    setBusy(false)
  }

  const state = () => {
    if (!at) return t('profile.reading.none', { address })
    const given = { address, when: dateTime(at), version }
    return t(is_given ? 'profile.reading.given' : 'profile.reading.ended', given)
  }

  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('profile.reading.recorded', { count: months })}</Text>
      <Text>{t('profile.reading.signedIn')}</Text>
      <Text>{t('profile.reading.eitherWay')}</Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{state()}</Text>
      <Button variant="default" loading={isBusy} onClick={() => void change()}>
        {t(is_given ? 'profile.reading.withdraw' : 'profile.reading.agree')}
      </Button>
    </Stack>
  )
}

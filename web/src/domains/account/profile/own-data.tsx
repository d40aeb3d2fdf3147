import type { Profile } from '@fornace/contract/account/profile'
import type { Role } from '@fornace/contract/kit/roles'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/format'
import { renewSession } from '../../../kit/api/session'
import { associatedCompanies } from '../../../kit/api/session-store'
import { Loaded } from './loaded'
import classes from './profile.module.css'
import { ProfileForm } from './profile-form'
import { profileQuery } from './profile-queries'
import { ProfileSection } from './profile-section'

/** Own account: read-only data, and the fields that the user can change. */
export const OwnData = ({ userId }: { userId: number }) => {
  const { t } = useTranslation()
  const query = useQuery(profileQuery(userId))
  const [round, setRound] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  const saved = () => {
    // The form starts anew from what was saved, and the header takes the name over.
    setRound((now) => now + 1)
    heading.current?.focus()
    void renewSession().catch(() => undefined)
  }

  return (
    <ProfileSection title={t('profile.you')} heading={heading}>
      <Loaded query={query}>
        {(profile) => (
          <>
            <Settled profile={profile} />
            <ProfileForm key={round} profile={profile} onSaved={saved} />
          </>
        )}
      </Loaded>
    </ProfileSection>
  )
}

const Settled = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation()
  const { list } = useFormats()
  const [companies] = useState(associatedCompanies)
  return (
    <dl className={classes.details}>
      <dt>{t('account.email')}</dt>
      <dd dir="ltr">{profile.email}</dd>
      <dt>{t('profile.roles')}</dt>
      <dd>{list(profile.groups.map(({ name }) => t(`roles.${name as Role}`)))}</dd>
      {companies.length > 0 && (
        <>
          <dt>{t('profile.companies')}</dt>
          <dd dir="auto">{list(companies.map(({ name }) => name))}</dd>
        </>
      )}
    </dl>
  )
}

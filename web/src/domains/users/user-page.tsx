import { ENTITY_LABELS } from '@fornace/contract/kit/labels'
import { USER } from '@fornace/contract/users/metadata'
import type { UserRecord } from '@fornace/contract/users/user'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personName } from '../../kit/api/people'
import { RecordGate } from '../../kit/record/record-gate'
import { RecordPage } from '../../kit/record/record-page'
import { AccessQuestion } from './access-question'
import { PersonalData } from './personal-data'
import { PressData } from './press-data'
import { UserCompanyRoles } from './user-company-roles'
import { fieldId, newUserForm, userForm, type Way } from './user-form'
import { UserInputs } from './user-inputs'
import { UserRail } from './user-rail'

const LIST = '/users'

/** A new user, or an existing one. */
export const UserPage = ({ id }: { id: string | null }): ReactNode => {
  if (id === null) return <UserForm record={null} />
  return (
    <RecordGate<UserRecord> resource={USER} id={id} back={LIST}>
      {(user) => <UserForm key={user.id} record={user} />}
    </RecordGate>
  )
}

const UserForm = ({ record }: { record: UserRecord | null }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>('invitation')
  const definition = useMemo(() => (record ? userForm : newUserForm(way)), [record, way])
  return (
    <RecordPage<UserRecord>
      resource={USER}
      definition={definition}
      record={record}
      titleOf={personName}
      kind={ENTITY_LABELS.user}
      back={LIST}
      addressOf={({ id }) => `/users/user/${id}`}
      fieldId={fieldId}
      deletesInUse
      deletionNote={t('users.deletionNote')}
      rail={(user) => <UserRail user={user} />}
      below={(user) => (
        <>
          <AccessQuestion user={user} />
          <UserCompanyRoles user={user} />
          {user.press_registration && <PressData press={user.press_registration} />}
          <PersonalData user={user} onErased={() => navigate({ to: LIST, search: true })} />
        </>
      )}
    >
      <UserInputs password={record ? null : { way, onChange: setWay }} />
    </RecordPage>
  )
}

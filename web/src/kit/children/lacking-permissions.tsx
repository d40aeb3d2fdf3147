import type { Fields } from '@fornace/contract/kit/fields'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormSelector } from '../form/form-context'
import { MissingList } from '../form/missing-list'
import { lackingIn } from './publication'

/** Links to the fields that the pictures of a form lack, once the form has its publication date. */
export const LackingPermissions = ({ declared }: { declared: Fields }) => {
  const { t } = useTranslation()
  const { base, definition } = useFormScope()
  const { rejected, existing, advised }: ReturnType<typeof lackingIn> = JSON.parse(
    useFormSelector((values) => JSON.stringify(lackingIn(declared, definition, values, base))),
  )
  return (
    <>
      {rejected.length > 0 && <MissingList lead={t('children.notPublishable')} missing={rejected} />}
      {existing.length > 0 && <MissingList lead={t('children.publishedWithout')} missing={existing} />}
      {advised.length > 0 && (
        <MissingList lead={t('children.permissionsAdvised', { count: advised.length })} missing={advised} />
      )}
    </>
  )
}

import { APPROVAL_STEPS } from '@fornace/contract/kit/approval-workflow'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../../api/list/list-state'
import type { VersionedRecord } from '../../api/records'
import { ListPage } from '../../table/list-page'
import type { ListDeclaration } from '../../table/use-list'
import type { Preset } from '../../table/view-tabs'
import { LightLink } from '../../ui/light-link'

const { TRANSLATION, TRANSLATION_IN_APPROVAL } = APPROVAL_STEPS

const TO_DO: ListSearch = { 'filter.step': String(TRANSLATION) }

const PRESETS: readonly Preset[] = [
  { title: 'workflow.translator.toDo', search: TO_DO },
  { title: 'workflow.translator.submitted', search: { 'filter.step': String(TRANSLATION_IN_APPROVAL) } },
]

interface TranslatorListProps<Row extends VersionedRecord>
  extends Pick<ListDeclaration<Row>, 'columns' | 'nameOf' | 'usualOrder'> {
  resource: ResourceMetadata
  search: ListSearch
  addressOf: (row: Row) => string
}

/**
 * List of the records in translation, of all owners, with a link to the translation desk. On arrival it shows those that
 * wait for the translator; afterwards an address without parameters has all, as in every list.
 */
export const TranslatorListPage = <Row extends VersionedRecord>(props: TranslatorListProps<Row>) => {
  const { resource, addressOf, ...list } = props
  const { t } = useTranslation()
  const hasView = Object.keys(list.search).length > 0
  const [isOpened, setOpened] = useState(hasView)
  useEffect(() => {
    if (hasView) setOpened(true)
  }, [hasView])
  if (!isOpened && !hasView) return <Navigate to="." search={TO_DO} replace />
  return (
    <ListPage<Row>
      {...list}
      resource={{ ...resource, restorable: false }}
      targetOf={(row) => ({ to: addressOf(row), search: true })}
      actions={
        <Button
          leftSection={<IconLanguage size={16} aria-hidden />}
          renderRoot={(given) => <LightLink to="/translation-desk" {...given} />}
        >
          {t('menu.translationDesk')}
        </Button>
      }
      icon={IconLanguage}
      emptyTitle={t('workflow.translator.empty')}
      presets={PRESETS}
    />
  )
}

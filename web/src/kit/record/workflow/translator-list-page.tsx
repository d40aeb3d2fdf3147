import { APPROVAL_STEPS } from '@fornace/contract/kit/approval-workflow'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../../api/list/list-state'
import type { VersionedRecord } from '../../api/records'
import { ListPage } from '../../table/list-page'
import type { ListDeclaration } from '../../table/use-list'
import type { Preset } from '../../table/view-tabs'
import { LightLink } from '../../ui/light-link'

const { TRANSLATION, TRANSLATION_IN_APPROVAL } = APPROVAL_STEPS

const PRESETS: readonly Preset[] = [
  { title: 'workflow.translator.toDo', search: { 'filter.step': String(TRANSLATION) } },
  { title: 'workflow.translator.submitted', search: { 'filter.step': String(TRANSLATION_IN_APPROVAL) } },
]

interface TranslatorListProps<Row extends VersionedRecord>
  extends Pick<ListDeclaration<Row>, 'columns' | 'nameOf' | 'usualOrder'> {
  resource: ResourceMetadata
  search: ListSearch
  addressOf: (row: Row) => string
}

/** List of the records in translation, of all owners, with a link to the translation desk. */
export const TranslatorListPage = <Row extends VersionedRecord>(props: TranslatorListProps<Row>) => {
  const { resource, addressOf, ...list } = props
  const { t } = useTranslation()
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

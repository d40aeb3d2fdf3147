import { APPROVAL_STEPS } from '@fornace/contract/kit/approval-workflow'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/i18n'
import type { ListSearch } from '../../api/list/list-state'
import type { VersionedRecord } from '../../api/records'
import { useArea } from '../../routes/use-area'
import { ListCount } from '../../table/list-count'
import { ListView } from '../../table/list-view'
import { type ListDeclaration, useList } from '../../table/use-list'
import { EmptyState } from '../../ui/empty-state'
import { LightLink } from '../../ui/light-link'
import { TitleBar } from '../../ui/title-bar'

const { TRANSLATION, TRANSLATION_IN_APPROVAL } = APPROVAL_STEPS

interface TranslatorListProps<Row extends VersionedRecord>
  extends Pick<ListDeclaration<Row>, 'columns' | 'nameOf'> {
  resource: ResourceMetadata
  search: ListSearch
  addressOf: (row: Row) => string
}

/** List of the records in translation, of all owners, with a link to the translation desk. */
export const TranslatorListPage = <Row extends VersionedRecord>(props: TranslatorListProps<Row>) => {
  const { resource, columns, nameOf, search, addressOf } = props
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea()
  const title = message(resource.label)
  const list = useList<Row>({ resource: { ...resource, restorable: false }, columns, nameOf }, search)
  return (
    <>
      <TitleBar
        title={title}
        area={area}
        facts={<ListCount list={list} />}
        actions={
          <Button
            leftSection={<IconLanguage size={16} aria-hidden />}
            renderRoot={(given) => <LightLink to="/translation-desk" {...given} />}
          >
            {t('menu.translationDesk')}
          </Button>
        }
      />
      <ListView
        list={list}
        label={title}
        targetOf={(row) => ({ to: addressOf(row), search: true })}
        currentId={undefined}
        isCounted
        empty={<EmptyState icon={IconLanguage} title={t('workflow.translator.empty')} />}
        presets={[
          { title: 'workflow.translator.toDo', search: { 'filter.step': String(TRANSLATION) } },
          {
            title: 'workflow.translator.submitted',
            search: { 'filter.step': String(TRANSLATION_IN_APPROVAL) },
          },
        ]}
      />
    </>
  )
}

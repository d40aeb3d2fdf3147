import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListRecord } from '../api/records'
import type { List } from './use-list'

/** Table or pictures; the size is chosen above the pictures. */
export const LayoutSwitch = <Row extends ListRecord>({ list }: { list: List<Row> }) => {
  const { t } = useTranslation()
  const isTable = list.state.layout === 'table'
  return (
    <ActionIcon.Group role="group" aria-label={t('listTools.layout')}>
      <ActionIcon
        variant={isTable ? 'light' : 'default'}
        size={30}
        aria-label={t('listTools.table')}
        title={t('listTools.table')}
        aria-pressed={isTable}
        onClick={() => list.chooseLayout('table')}
      >
        <IconTable size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant={isTable ? 'default' : 'light'}
        size={30}
        aria-label={t('listTools.pictures')}
        title={t('listTools.pictures')}
        aria-pressed={!isTable}
        onClick={() => isTable && list.chooseLayout('medium')}
      >
        <IconLayoutGrid size={16} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  )
}

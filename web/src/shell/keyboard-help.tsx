import { Kbd, Modal, Switch, Table } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { useTranslation } from 'react-i18next'
import { useWording } from '../i18n/i18n'
import { NO_BANNER } from '../kit/no-banner'
import { keyNames, setSingleKeys, useShortcuts, useSingleKeys } from '../kit/shortcuts'
import type { PanelProps } from './open-panel'

const Keys = ({ keys }: { keys: string }) => (
  <span dir="ltr">
    {keyNames(keys).map((key, index) => (
      <span key={key}>
        {index > 0 && ' + '}
        <Kbd>{key}</Kbd>
      </span>
    ))}
  </span>
)

/** Every key that works on the screen below. */
export const KeyboardHelp = ({ opened, onClose }: PanelProps) => {
  const { t } = useTranslation()
  const wording = useWording()
  const shortcuts = useShortcuts()
  const singleKeys = useSingleKeys()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('help.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      <Table mb="lg">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('help.key')}</Table.Th>
            <Table.Th>{t('help.does')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shortcuts.map(({ keys, description }) => (
            <Table.Tr key={`${keys} ${description}`}>
              <Table.Td>
                <Keys keys={keys} />
              </Table.Td>
              <Table.Td>{wording(description)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        label={t('help.singleKeys')}
        description={t('help.singleKeysHint')}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}

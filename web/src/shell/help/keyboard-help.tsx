import { Kbd, Modal, Switch, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '../../theme/switch.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { NAMED_KEYS } from '../../kit/ui/named-keys'
import { NO_BANNER } from '../../kit/ui/no-banner'
import { keyNames, setSingleKeys, useShortcuts, useSingleKeys } from '../../kit/ui/shortcuts'
import type { PanelProps } from '../open-panel'
import classes from './keyboard-help.module.css'

/** As the reader's keyboard has them: "Maiusc + Spazio". */
const useKeyNames = () => {
  const { t } = useTranslation()
  return (keys: string): string[] =>
    keyNames(keys).map((key) => {
      const named = NAMED_KEYS.find((one) => one === key)
      return named ? t(`help.keys.${named}`) : key
    })
}

const Keys = ({ names }: { names: readonly string[] }) => (
  <span dir="ltr" className={classes.keys}>
    {names.map((name, index) => (
      <span key={name}>
        {index > 0 && ' + '}
        <Kbd>{name}</Kbd>
      </span>
    ))}
  </span>
)

/** Every key that works on the screen below. */
export const KeyboardHelp = ({ opened, onClose }: PanelProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const shortcuts = useShortcuts()
  const singleKeys = useSingleKeys()
  const namesOf = useKeyNames()
  const [search, setSearch] = useState('')
  const matches = shortcuts.filter(({ keys, description }) =>
    `${namesOf(keys).join(' ')} ${message(description)}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('help.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      <TextInput
        mb="sm"
        type="search"
        data-autofocus
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text role="status" c="dimmed" size="sm">
        {matches.length === 0 && t('help.nothing', { search })}
      </Text>
      <dl className={classes.list}>
        {matches.map(({ keys, description }) => (
          <div key={`${keys} ${description}`}>
            <dt>
              <Keys names={namesOf(keys)} />
            </dt>
            <dd>{message(description)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('help.singleKeys')}
        description={t('help.singleKeysHint')}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}

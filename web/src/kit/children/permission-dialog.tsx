import { PERMISSION_FIELDS } from '@fornace/contract/kit/child-fields'
import type { Permission } from '@fornace/contract/kit/picture-permissions'
import { Autocomplete, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '../../theme/switch.css'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../ui/calendar-input'
import { NO_TAB_STOP, useComboboxProps } from '../ui/combobox-props'
import { dateIssue } from '../ui/date-issue'
import { Dialog } from '../ui/dialog'
import { countFilled } from './fill-permissions'

/** Licences that have one name everywhere. */
const CREATIVE_COMMONS = ['CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0', 'CC BY-ND 4.0', 'CC0 1.0']

interface PermissionDialogProps {
  pictures: readonly Permission[]
  /** Initial values. */
  usual: Permission | null
  onClose: () => void
  onFill: (given: Permission, overwrites: boolean) => void
}

/** Asks for credit, licence and last day of several pictures, and says how many it will change. */
export const PermissionDialog = ({ pictures, usual, onClose, onFill }: PermissionDialogProps) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const [credit, setCredit] = useState(usual?.credit ?? '')
  const [licence, setLicence] = useState(usual?.licence ?? '')
  const [day, setDay] = useState('')
  const [overwrites, setOverwrites] = useState(false)
  const given = { credit: credit.trim(), licence: licence.trim(), valid_until: day || null }
  const count = countFilled(pictures, given, overwrites)
  const licences = [t('children.licences.allRights'), t('children.licences.pressUse'), ...CREATIVE_COMMONS]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The dialog is drawn elsewhere, but for React it stands in the form of the record.
    event.preventDefault()
    event.stopPropagation()
    if (count > 0 && !dateIssue('date', day)) onFill(given, overwrites)
  }
  return (
    <Dialog opened onClose={onClose} title={t('children.fill.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('children.picture.credit')}
            value={credit}
            maxLength={PERMISSION_FIELDS.credit.max}
            onChange={({ currentTarget }) => setCredit(currentTarget.value)}
            dir="auto"
            data-autofocus
          />
          <Autocomplete
            label={t('children.picture.licence')}
            description={t('children.fill.licenceHint')}
            data={licences}
            // All of them are offered, whatever stands there already.
            filter={({ options }) => options}
            value={licence}
            maxLength={PERMISSION_FIELDS.licence.max}
            onChange={setLicence}
            comboboxProps={useComboboxProps()}
            scrollAreaProps={NO_TAB_STOP}
            dir="auto"
          />
          <DateInput
            label={t('children.picture.valid_until')}
            description={t('children.validHint')}
            value={day}
            onChange={setDay}
          />
          <Switch
            label={t('children.fill.overwrite')}
            description={t('children.fill.overwriteHint')}
            checked={overwrites}
            onChange={({ currentTarget }) => setOverwrites(currentTarget.checked)}
          />
          {count === 0 && (
            <Text id={reasonId} size="sm" c="dimmed" role="status">
              {t('children.fill.nothing')}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('children.fill.cancel')}
            </Button>
            <Button
              type="submit"
              {...(count === 0 && {
                'data-disabled': true,
                'aria-disabled': true,
                'aria-describedby': reasonId,
              })}
            >
              {t('children.fill.confirm', { count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

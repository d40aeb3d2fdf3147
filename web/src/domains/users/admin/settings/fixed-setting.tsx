import { PICTURE_PERMISSION_LABELS, type PicturePermissions } from '@fornace/contract/kit/house-rules'
import { SETTING_VARIABLES } from '@fornace/contract/kit/settings-fields'
import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../../i18n/i18n'
import { useFieldInput } from '../../../../kit/form/use-field'

interface FixedSettingProps {
  name: keyof typeof SETTING_VARIABLES
  value: string
}

/** A setting that the environment fixes: it can be read here, and changed only there. */
export const FixedSetting = ({ name, value }: FixedSettingProps) => {
  const { t } = useTranslation()
  const message = useMessage()
  const { id, label, error } = useFieldInput(name)
  const choice = PICTURE_PERMISSION_LABELS[value as PicturePermissions]
  return (
    <TextInput
      id={id}
      label={label}
      error={error}
      value={name === 'picture_permissions' && choice ? message(choice) : value}
      readOnly
      variant="filled"
      dir="auto"
      description={t('settings.fixed', { variable: SETTING_VARIABLES[name] })}
      rightSection={<IconLock size={16} aria-hidden />}
    />
  )
}

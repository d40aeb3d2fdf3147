import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readListSearch } from '../../api/list/list-state'

/** Opens the preview of a record, below the address of the record. */
export const PreviewLink = ({ record }: { record: string }) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      renderRoot={(props) => <Link to={`${record}/preview`} search={readListSearch} {...props} />}
    >
      {t('forms.preview.open')}
    </Button>
  )
}

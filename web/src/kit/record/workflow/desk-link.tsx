import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { offers, type VersionedRecord } from '../../api/records'

interface DeskLinkProps {
  resource: Pick<ResourceMetadata, 'type'>
  record: VersionedRecord
}

/** Link from the form of a record in translation to its texts at the translation desk. */
export const DeskLink = ({ resource: { type }, record }: DeskLinkProps) => {
  const { t } = useTranslation()
  if (!offers(record, 'submitTranslation')) return null
  const target = { to: '/translation-desk', search: { record: `${type}-${record.id}` } } as LinkProps
  return (
    <Button
      variant="default"
      leftSection={<IconLanguage size={16} aria-hidden />}
      renderRoot={(given) => <Link {...target} {...given} />}
    >
      {t('menu.translationDesk')}
    </Button>
  )
}

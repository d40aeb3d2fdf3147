import type { ReferenceList } from '@fornace/contract/kit/reference-list'
import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import '@mantine/core/styles/Badge.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { Column } from '../table/data-table'
import { rowLinkClass } from '../table/row-link'
import { extrasOf, type ReferenceRow } from './columns'
import { panelLink } from './panel-link'
import { fieldLabel } from './reference-item'

export const rowLinkId = (id: string) => `open-${id}`

export const useReferenceColumns = (list: ReferenceList, path: string): Column<ReferenceRow>[] => {
  const { t } = useTranslation()
  const { number } = useFormats()
  const amount = (value: unknown) => (typeof value === 'number' ? number(value) : '')
  return [
    {
      id: 'name',
      header: t('reference.fields.name.it'),
      cell: (row) => (
        <Link
          id={rowLinkId(String(row.id))}
          {...panelLink(path, row.id)}
          preload={false}
          className={rowLinkClass}
          dir="auto"
          lang="it"
        >
          {row.name.it || t('reference.noName')}
        </Link>
      ),
    },
    {
      id: 'name.en',
      header: t('reference.fields.name.en'),
      wideOnly: true,
      cell: (row) => (
        <span dir="auto" lang="en">
          {row.name.en}
        </span>
      ),
    },
    ...extrasOf(list).map(
      (extra): Column<ReferenceRow> => ({
        id: extra,
        header: fieldLabel(extra) ?? extra,
        align: 'end',
        wideOnly: true,
        cell: (row) => amount(row[extra]),
      }),
    ),
    {
      id: 'order',
      header: t('reference.fields.order'),
      align: 'end',
      wideOnly: true,
      cell: (row) => amount(row.order),
    },
    {
      id: 'is_active',
      header: t('reference.status'),
      cell: (row) => (
        <Badge variant="light" color={row.is_active ? 'green' : 'gray'} tt="none" fw={500} miw="max-content">
          {row.is_active ? t('reference.active') : t('reference.inactive')}
        </Badge>
      ),
    },
  ]
}

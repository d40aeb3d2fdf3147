import type { Language } from '@fornace/contract/kit/languages'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hrefOf, LinkAdder } from '../../../../kit/children/link-adder'
import { RowInPlace, useRowEditing } from '../../../../kit/children/row-editor'
import { RowItem } from '../../../../kit/children/row-item'
import rowClasses from '../../../../kit/children/rows.module.css'
import { RowsFrame } from '../../../../kit/children/rows-frame'
import { type Rows, useRows } from '../../../../kit/children/use-rows'
import { useFormSelector } from '../../../../kit/form/form-context'
import { ADDRESS_CHECKS, AddressFields } from './address-fields'
import classes from './children.module.css'
import { type GalleryListProps, useRowText } from './row-text'

export const LinksList = ({ languages }: GalleryListProps) => {
  const { t } = useTranslation()
  const { textOf, descriptionOf } = useRowText('links')
  const rows = useRows({ path: 'links', nameOf: (key) => descriptionOf(key) || textOf(key, 'url') })
  const canAdd = !rows.readOnly && rows.room > 0
  return (
    <RowsFrame
      rows={rows}
      isNamedByTab
      hasAdder={canAdd}
      head={
        <>
          {canAdd && <LinkAdder rows={rows} label={t('children.newLink')} />}
          {!rows.readOnly && !canAdd && (
            <p className={rowClasses.hint}>{t('children.full', { most: rows.max })}</p>
          )}
        </>
      }
      row={(key) => <Link key={key} rows={rows} row={key} languages={languages} />}
    />
  )
}

interface LinkProps {
  rows: Rows
  row: string
  languages: readonly Language[]
}

const Link = ({ rows, row, languages }: LinkProps) => {
  const { textOf, descriptionOf } = useRowText('links')
  const description = useFormSelector(() => descriptionOf(row))
  const url = useFormSelector(() => textOf(row, 'url'))
  const editing = useRowEditing(rows, row)
  return (
    <RowItem rows={rows} row={row} isEdited={editing.isOpen}>
      <div className={classes.about}>
        {description && (
          <span className={classes.words} dir="auto">
            {description}
          </span>
        )}
        <WebLink url={url} />
      </div>
      <RowInPlace rows={rows} row={row} editing={editing} {...ADDRESS_CHECKS}>
        <AddressFields languages={languages} />
      </RowInPlace>
    </RowItem>
  )
}

/** Opens in a tab of its own. */
export const WebLink = ({ url }: { url: string }) => (
  <a className={classes.link} href={hrefOf(url)} target="_blank" rel="noreferrer" dir="ltr">
    <IconExternalLink size={16} stroke={1.5} aria-hidden />
    {url}
  </a>
)

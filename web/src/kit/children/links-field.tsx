import { isWebAddress } from '@fornace/contract/kit/is-web-address'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormSelector } from '../form/form-context'
import { rowPath } from '../form/form-fields'
import { TextField } from '../form/text-fields'
import { hrefOf, LinkAdder } from './link-adder'
import classes from './links.module.css'
import { RowControls, RowItem } from './row-item'
import rowClasses from './rows.module.css'
import { RowsFrame } from './rows-frame'
import { type Rows, useRows } from './use-rows'

const FIELDS = ['url', 'description'] as const

/** Ordered web addresses, each with a description, edited inline. */
export const LinksField = ({ path, min }: { path: string; min?: number }) => {
  const { t } = useTranslation()
  const { store } = useFormScope()
  const nameOf = (key: string) =>
    FIELDS.map((field) => String(store.get(rowPath(path, key, field)) ?? '').trim())
      .reverse()
      .find(Boolean) ?? t('children.linkName')
  const rows = useRows({ path, nameOf })
  const canAdd = !rows.readOnly && rows.room > 0
  return (
    <RowsFrame
      rows={rows}
      min={min}
      hasAdder={canAdd}
      row={(key) => <LinkRow key={key} rows={rows} row={key} />}
    >
      {canAdd && <LinkAdder rows={rows} label={t('children.newLink')} />}
      {!rows.readOnly && !canAdd && (
        <p className={rowClasses.hint}>{t('children.full', { most: rows.max })}</p>
      )}
    </RowsFrame>
  )
}

const LinkRow = ({ rows, row }: { rows: Rows; row: string }) => {
  const { t } = useTranslation()
  const at = (field: string) => rowPath(rows.path, row, field)
  const url = useFormSelector((values) => String(values[at('url')] ?? '').trim())
  /** While it is being typed it is not wrong yet. */
  const [isTyped, setTyped] = useState(false)
  const isValid = isWebAddress(url)
  const open = t('children.visit', { url })
  return (
    <RowItem rows={rows} row={row} own={FIELDS}>
      <span className={classes.fields}>
        <TextField
          path={at('url')}
          inputMode="url"
          dir="ltr"
          labelProps={{ className: classes.label }}
          error={!isTyped && !isValid && t('children.invalidUrl')}
          onFocus={() => setTyped(true)}
          onBlur={() => setTyped(false)}
        />
        <TextField
          path={at('description')}
          dir="auto"
          placeholder={t('children.link.description')}
          labelProps={{ className: classes.label }}
        />
      </span>
      <RowControls rows={rows} row={row}>
        {url !== '' && isValid && (
          <a
            className={rowClasses.button}
            href={hrefOf(url)}
            target="_blank"
            rel="noreferrer"
            title={open}
            aria-label={open}
          >
            <IconExternalLink size={18} stroke={1.5} aria-hidden />
          </a>
        )}
      </RowControls>
    </RowItem>
  )
}

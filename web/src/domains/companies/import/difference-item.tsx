import { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import type { CompanyImport, ImportDifference } from '@fornace/contract/companies/import'
import { IMPORT_FIELDS, type ImportField, isTotalsName } from '@fornace/contract/companies/import-metadata'
import { Text } from '@mantine/core'
import { IconArrowRight, IconMinus, IconPencil, IconPlus, IconQuestionMark } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../i18n/countries'
import { messageText, t } from '../../../i18n/i18n'
import classes from './import.module.css'
import { LeftOutCells } from './left-out-cells'

/** A value as people read it. */
const fieldValue = (field: ImportField, value: string | boolean): string => {
  if (typeof value === 'boolean') return t(value ? 'imports.yes' : 'imports.no')
  if (value === '') return ''
  if (field === 'country' || field === 'public_country') return countryName(value)
  const declared = COMPANY_FIELDS[field]
  const word = declared.kind === 'choice' && declared.labels?.[value]
  return word ? messageText(word) : value
}

const ICONS = { add: IconPlus, change: IconPencil, remove: IconMinus, choice: IconQuestionMark }

type Value = string | boolean

interface DifferenceItemProps {
  record: CompanyImport
  difference: ImportDifference
  /** While it can still be decided upon. */
  isOpen: boolean
  onTick: (isTicked: boolean) => void
  onTickField: (unticked: ImportField[]) => void
  onChoose: (choice: number | 'new') => void
}

/** Company with the changes of the file, marked by colour, symbol and text. */
export const DifferenceItem = (props: DifferenceItemProps) => {
  const { t } = useTranslation()
  const { record, difference, isOpen, onTick } = props
  const { kind, title, company_id, row_number, is_ticked, pinned_fields, candidates } = difference
  const Icon = ICONS[kind]
  const nameId = useId()
  return (
    <li
      className={classes.item}
      data-kind={kind}
      data-off={(isOpen && kind !== 'choice' && !is_ticked) || undefined}
    >
      <div className={classes.head}>
        {isOpen && kind !== 'choice' && <Tick aria-labelledby={nameId} checked={is_ticked} onTick={onTick} />}
        <span className={classes.mark} title={t(`imports.kinds.${kind}`)}>
          <Icon size={14} aria-hidden />
        </span>
        <span id={nameId} className={classes.name} dir="auto">
          {company_id && kind !== 'add' ? (
            <Link to="/company/company/$id" params={{ id: String(company_id) }} search={{}}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        {row_number !== null && (
          <Text size="xs" c="dimmed">
            {t('imports.row', { row: row_number })}
          </Text>
        )}
      </div>
      {kind === 'add' && !difference.values?.vat && isTotalsName(title) && (
        <Text size="sm">{t('imports.totals')}</Text>
      )}
      {kind === 'add' && <NewValues values={difference.values ?? {}} />}
      {(kind === 'change' || kind === 'remove') && <Changes {...props} />}
      {candidates.length > 0 && <Choice {...props} />}
      <LeftOutCells record={record} difference={difference} />
      {pinned_fields.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('imports.pinned', {
            fields: pinned_fields.map((field) => t(`companies.fields.${field}`)).join(', '),
          })}
        </Text>
      )}
    </li>
  )
}

interface TickProps {
  'aria-label'?: string
  'aria-labelledby'?: string
  checked: boolean
  onTick: (isTicked: boolean) => void
}

/** Shows at once what was said; what the server then says counts. */
const Tick = ({ checked, onTick, ...label }: TickProps) => {
  const [visible, setVisible] = useState(checked)
  useEffect(() => setVisible(checked), [checked])
  return (
    <label className={classes.check}>
      <input
        {...label}
        type="checkbox"
        checked={visible}
        onChange={({ currentTarget }) => {
          setVisible(currentTarget.checked)
          onTick(currentTarget.checked)
        }}
      />
    </label>
  )
}

const inOrder = <Entry,>(entries: Partial<Record<ImportField, Entry>>): [ImportField, Entry][] =>
  IMPORT_FIELDS.flatMap((field) => {
    const entry = entries[field]
    return entry === undefined ? [] : [[field, entry] as [ImportField, Entry]]
  })

const NewValues = ({ values }: { values: Partial<Record<ImportField, Value>> }) => {
  const { t } = useTranslation()
  const notified = inOrder(values).filter(
    ([field, value]) => field !== 'business_name' && value !== '' && value !== false,
  )
  if (notified.length === 0) return null
  return (
    <dl className={classes.values}>
      {notified.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`companies.fields.${field}`)}</dt>
          <dd dir="auto">{fieldValue(field, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Changes = ({ difference, isOpen, onTickField }: DifferenceItemProps) => {
  const { t } = useTranslation()
  const { fields, unticked_fields: unticked, is_ticked, kind, title } = difference
  const all = inOrder(fields).filter(([field]) => isOpen || !unticked.includes(field))
  const canTick = isOpen && is_ticked && kind === 'change' && all.length > 1
  const tick = (field: ImportField, isTicked: boolean) =>
    onTickField(isTicked ? unticked.filter((one) => one !== field) : [...unticked, field])
  return (
    <ul className={classes.changes}>
      {all.map(([field, [before, after]]) => {
        const label = t(`companies.fields.${field}`)
        return (
          <li key={field} data-off={unticked.includes(field) || undefined}>
            <span className={classes.field}>
              {canTick && (
                <Tick
                  aria-label={t('imports.tickField', { field: label, name: title })}
                  checked={!unticked.includes(field)}
                  onTick={(isTicked) => tick(field, isTicked)}
                />
              )}
              {label}
            </span>
            <del className={classes.before}>
              <ValueText field={field} value={before} />
            </del>
            <IconArrowRight
              size={14}
              aria-label={t('imports.becomes')}
              role="img"
              className={classes.arrow}
            />
            <ins className={classes.after}>
              <ValueText field={field} value={after} />
            </ins>
          </li>
        )
      })}
    </ul>
  )
}

const ValueText = ({ field, value }: { field: ImportField; value: Value }) => {
  const { t } = useTranslation()
  const text = fieldValue(field, value)
  return text === '' ? <em>{t('imports.nothing')}</em> : <bdi>{text}</bdi>
}

/** A row that may mean several companies: a person has to say which. */
const Choice = ({ difference, isOpen, onChoose }: DifferenceItemProps) => {
  const { t } = useTranslation()
  const { candidates, company_id, kind, id } = difference
  const chosen = kind === 'choice' ? undefined : (company_id ?? 'new')
  const name = `choice-${id}`
  return (
    <fieldset className={classes.choice} disabled={!isOpen}>
      <legend>{t('imports.whichOne')}</legend>
      {candidates.map((company) => (
        <label key={company.id}>
          <input
            type="radio"
            name={name}
            checked={chosen === company.id}
            onChange={() => onChoose(company.id)}
          />
          <bdi>{[company.business_name, company.city, company.vat].filter(Boolean).join(' · ')}</bdi>
        </label>
      ))}
      <label>
        <input type="radio" name={name} checked={chosen === 'new'} onChange={() => onChoose('new')} />
        {t('imports.newOne')}
      </label>
    </fieldset>
  )
}

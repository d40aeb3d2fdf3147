import { PRESS_LIMITS } from '@fornace/contract/account/press'
import { Button, CloseButton, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './extra-inputs.module.css'

interface ExtraInputsProps {
  /** Shared by all its inputs: their texts are read as names and values in turn. */
  name: string
  id: string
  label: string
  error?: string | undefined
  /** Names and values in turn. */
  start: readonly string[]
}

interface Row {
  key: number
  name: string
  value: string
}

const rowsOf = (pairs: readonly string[]): Row[] =>
  pairs.flatMap((name, at) => (at % 2 ? [] : [{ key: at, name, value: pairs[at + 1] ?? '' }]))

const nextKey = (rows: readonly Row[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

/** What the form has no field for: names and values, as many as somebody likes. */
export const ExtraInputs = ({ name, id, label, error, start }: ExtraInputsProps) => {
  const { t } = useTranslation()
  const ids = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState(() => rowsOf(start))
  const before = useRef(rows.length)
  const isFull = rows.length >= PRESS_LIMITS.extra_entries

  // A row more or less is a change like any that is typed; and the focus goes where the work goes on.
  useEffect(() => {
    if (before.current === rows.length) return
    const added = before.current < rows.length
    before.current = rows.length
    box.current?.dispatchEvent(new Event('input', { bubbles: true }))
    if (!added) return addButton.current?.focus()
    const last = rows.at(-1)
    if (last) document.getElementById(`${ids}-${last.key}`)?.focus()
  }, [rows, ids])

  const errorId = `${ids}-error`
  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      className={classes.box}
      {...(error && { 'aria-describedby': errorId })}
    >
      <legend className={classes.legend}>{label}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={classes.row}>
          <TextInput
            id={`${ids}-${row.key}`}
            name={name}
            defaultValue={row.name}
            aria-label={t('press.extra.nameOf', { number: index + 1 })}
            placeholder={t('press.extra.name')}
            autoComplete="off"
          />
          <TextInput
            name={name}
            defaultValue={row.value}
            aria-label={t('press.extra.valueOf', { number: index + 1 })}
            placeholder={t('press.extra.value')}
            autoComplete="off"
          />
          <CloseButton
            size="lg"
            aria-label={t('press.extra.remove', { number: index + 1 })}
            onClick={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
      {isFull ? (
        <Input.Description>{t('press.extra.full', { max: PRESS_LIMITS.extra_entries })}</Input.Description>
      ) : (
        <Button
          ref={addButton}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setRows((now) => [...now, { key: nextKey(now), name: '', value: '' }])}
        >
          {t('press.extra.add')}
        </Button>
      )}
    </fieldset>
  )
}

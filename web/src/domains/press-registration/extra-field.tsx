import { PRESS_LIMITS } from '@fornace/contract/account/press'
import { Button, CloseButton, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../kit/form/use-field'
import classes from './extra-field.module.css'

type Row = [name: string, value: string]

const rowsOf = (pairs: readonly string[]): Row[] =>
  pairs.flatMap((name, at): Row[] => (at % 2 ? [] : [[name, pairs[at + 1] ?? '']]))

/** What the form has no field for: names and values, as many as somebody likes. Its value has them in turn. */
export const ExtraField = ({ path }: { path: string }) => {
  const { t } = useTranslation()
  const { value, set, input } = useField(path)
  const { id, name, label, error } = input
  const ids = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = rowsOf(Array.isArray(value) ? value : [])
  const isFull = rows.length >= PRESS_LIMITS.extra_entries
  const nameId = (place: number) => `${ids}-${place}`
  const focusOn = useRef<(() => HTMLElement | null) | null>(null)

  const change = (next: readonly Row[]) => set(next.flat())
  const type = (place: number, row: Row) => change(rows.with(place, row))
  // The focus goes where the work goes on.
  const add = () => {
    focusOn.current = () => document.getElementById(nameId(rows.length))
    change([...rows, ['', '']])
  }
  const remove = (place: number) => {
    focusOn.current = () => addButton.current
    change(rows.toSpliced(place, 1))
  }
  useEffect(() => {
    focusOn.current?.()?.focus()
    focusOn.current = null
  })

  const errorId = `${ids}-error`
  return (
    <fieldset id={id} tabIndex={-1} className={classes.box} {...(error && { 'aria-describedby': errorId })}>
      <legend className={classes.legend}>{label}</legend>
      {rows.map(([entry, text], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; what it holds is in the store.
        <div key={place} className={classes.row}>
          <TextInput
            id={nameId(place)}
            name={name}
            value={entry}
            onChange={({ currentTarget }) => type(place, [currentTarget.value, text])}
            aria-label={t('press.extra.nameOf', { number: place + 1 })}
            placeholder={t('press.extra.name')}
            autoComplete="off"
          />
          <TextInput
            name={name}
            value={text}
            onChange={({ currentTarget }) => type(place, [entry, currentTarget.value])}
            aria-label={t('press.extra.valueOf', { number: place + 1 })}
            placeholder={t('press.extra.value')}
            autoComplete="off"
          />
          <CloseButton
            size="lg"
            aria-label={t('press.extra.remove', { number: place + 1 })}
            onClick={() => remove(place)}
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
          onClick={add}
        >
          {t('press.extra.add')}
        </Button>
      )}
    </fieldset>
  )
}

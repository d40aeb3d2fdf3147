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

/** Additional name-value pairs, any number of them. The field's value is a flat list of both in turn. */
export const ExtraField = ({ path }: { path: string }) => {
  const { t } = useTranslation()
  const { value, set, input } = useField(path)
  const { id, name, label, error } = input
  const ids = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = rowsOf(Array.isArray(value) ? value : [])
  const isFull = rows.length >= PRESS_LIMITS.extra_entries
  const nameId = (index: number) => `${ids}-${index}`
  const focusOn = useRef<(() => HTMLElement | null) | null>(null)

  const change = (next: readonly Row[]) => set(next.flat())
  const type = (index: number, row: Row) => change(rows.with(index, row))
  // The focus goes where the work goes on.
  const add = () => {
    focusOn.current = () => document.getElementById(nameId(rows.length))
    change([...rows, ['', '']])
  }
  const remove = (index: number) => {
    focusOn.current = () => addButton.current
    change(rows.toSpliced(index, 1))
  }
  useEffect(() => {
    focusOn.current?.()?.focus()
    focusOn.current = null
  })

  const errorId = `${ids}-error`
  return (
    <fieldset id={id} tabIndex={-1} className={classes.box} {...(error && { 'aria-describedby': errorId })}>
      <legend className={classes.legend}>{label}</legend>
      {rows.map(([entry, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its index; its values are in the store.
        <div key={index} className={classes.row}>
          <TextInput
            id={nameId(index)}
            name={name}
            value={entry}
            onChange={({ currentTarget }) => type(index, [currentTarget.value, text])}
            aria-label={t('press.extra.nameOf', { number: index + 1 })}
            placeholder={t('press.extra.name')}
            autoComplete="off"
          />
          <TextInput
            name={name}
            value={text}
            onChange={({ currentTarget }) => type(index, [entry, currentTarget.value])}
            aria-label={t('press.extra.valueOf', { number: index + 1 })}
            placeholder={t('press.extra.value')}
            autoComplete="off"
          />
          <CloseButton
            size="lg"
            aria-label={t('press.extra.remove', { number: index + 1 })}
            onClick={() => remove(index)}
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

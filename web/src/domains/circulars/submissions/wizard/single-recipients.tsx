import { LANGUAGES } from '@fornace/contract/kit/languages'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useRows } from '../../../../kit/children/use-rows'
import { useFormScope } from '../../../../kit/form/form-context'
import { rowPath } from '../../../../kit/form/form-fields'
import classes from '../submissions.module.css'

const PATH = 'recipients'
const EMPTY = { email: '', name: '', language: 'it' }

const isAddress = (text: string): boolean => z.email().max(254).safeParse(text).success

/** Single recipients of a submission, added and removed one by one. */
export const SingleRecipients = ({ onChange }: { onChange: () => void }) => {
  const { t } = useTranslation()
  const { store } = useFormScope()
  const textOf = (key: string, field: string) => String(store.get(rowPath(PATH, key, field)) ?? '')
  const rows = useRows({ path: PATH, nameOf: (key) => textOf(key, 'email') })
  const titleId = useId()
  const remove = async (key: string) => {
    await rows.remove(key)
    onChange()
  }
  return (
    <section className={classes.singles} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.subtitle}>
        {rows.label}
      </h3>
      {rows.keys.length > 0 && (
        <ul className={classes.singleList}>
          {rows.keys.map((key) => (
            <li key={key} id={rows.rowId(key)}>
              <span className={classes.singleText}>
                <span dir="ltr">{textOf(key, 'email')}</span>
                <bdi>{textOf(key, 'name')}</bdi>
                <span>{textOf(key, 'language').toUpperCase()}</span>
              </span>
              <button
                type="button"
                className={classes.remove}
                data-button="remove"
                aria-label={t('children.remove', { name: rows.nameOf(key) })}
                onClick={() => void remove(key)}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SingleAdder
        id={rows.id}
        isPresent={(email) =>
          rows.keys.some((key) => textOf(key, 'email').toLowerCase() === email.toLowerCase())
        }
        onAdd={(single) => {
          store.addRow(PATH, single)
          onChange()
        }}
      />
      <span role="status" className={classes.announcement}>
        {rows.announcement}
      </span>
    </section>
  )
}

interface SingleAdderProps {
  id: string
  isPresent: (email: string) => boolean
  onAdd: (single: typeof EMPTY) => void
}

const SingleAdder = ({ id, isPresent, onAdd }: SingleAdderProps) => {
  const { t } = useTranslation()
  const [single, setSingle] = useState(EMPTY)
  const [error, setError] = useState<string | null>(null)
  const address = useRef<HTMLInputElement>(null)

  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const email = single.email.trim()
    address.current?.focus()
    if (!isAddress(email)) return setError(t('submissions.single.noAddress'))
    if (isPresent(email)) return setError(t('submissions.single.double'))
    setError(null)
    setSingle(EMPTY)
    onAdd({ ...single, email, name: single.name.trim() })
  }

  return (
    <form className={classes.adder} onSubmit={add} noValidate>
      <TextInput
        id={id}
        ref={address}
        type="email"
        dir="ltr"
        label={t('submissions.single.email')}
        error={error}
        autoComplete="off"
        value={single.email}
        onChange={({ currentTarget }) => setSingle({ ...single, email: currentTarget.value })}
      />
      <TextInput
        dir="auto"
        label={t('submissions.single.name')}
        autoComplete="off"
        value={single.name}
        onChange={({ currentTarget }) => setSingle({ ...single, name: currentTarget.value })}
      />
      <NativeSelect
        label={t('submissions.single.language')}
        data={LANGUAGES.map((value) => ({ value, label: t(`forms.languages.${value}`) }))}
        value={single.language}
        onChange={({ currentTarget }) => setSingle({ ...single, language: currentTarget.value })}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
        {t('submissions.single.add')}
      </Button>
    </form>
  )
}

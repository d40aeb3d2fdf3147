import { isWebAddress } from '@fornace/contract/kit/is-web-address'
import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope } from '../form/form-context'
import { type FormValues, nest } from '../form/values'
import classes from './links.module.css'
import { useRowWrites } from './row-writes'
import type { Rows } from './use-rows'

/** Without a scheme the browser would look for it on this site. */
export const hrefOf = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`)

const NOTHING = { url: '', description: '' }

interface LinkAdderProps {
  rows: Rows
  label: string
}

/** The line that adds a link: with a valid address alone, and then it is ready for the next. */
export const LinkAdder = ({ rows, label }: LinkAdderProps) => {
  const { t } = useTranslation()
  const { store, definition } = useFormScope()
  const writes = useRowWrites()
  const [typed, setTyped] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const address = useRef<HTMLInputElement>(null)
  const url = typed.url.trim()
  const isValid = url !== '' && isWebAddress(url)

  /** A text in several languages is Italian first; the others come with editing it. */
  const paths = {
    url: 'url',
    description: rows.fields.find((path) => path === 'description') ?? 'description.it',
  }

  const save = async (values: FormValues) => {
    setBusy(true)
    try {
      await writes?.add(rows.path, [nest(Object.entries(values))])
      setTyped(NOTHING)
    } catch (error) {
      writes?.notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const add = () => {
    setTried(!isValid)
    if (!isValid || busy) return
    const values = { [paths.url]: url, [paths.description]: typed.description.trim() }
    if (writes) return void save(values)
    rows.add(values)
    rows.notify(t('children.added', { name: typed.description.trim() || url }))
    setTyped(NOTHING)
  }
  const addByHand = () => {
    add()
    address.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would save the form.
    event.preventDefault()
    addByHand()
  }

  const latest = useRef({ add: () => {}, isUnsaved: (): boolean => false })
  latest.current = {
    add: () => {
      if (url !== '') add()
    },
    isUnsaved: () => writes !== null && (typed.url !== '' || typed.description !== ''),
  }
  // A typed link that was not added is saved with the form, or confirmed before it is lost.
  useEffect(
    () =>
      store.waitFor(
        async () => {
          latest.current.add()
          return true
        },
        () => latest.current.isUnsaved(),
      ),
    [store],
  )

  const input = (field: keyof typeof NOTHING) => ({
    label: definition.labelOf(`${rows.path}.${paths[field]}`),
    value: typed[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: currentTarget.value }),
    onKeyDown,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that says the same once more
    <div role="group" aria-label={label} className={classes.adder}>
      <span className={classes.fields}>
        <TextInput
          {...input('url')}
          ref={address}
          id={rows.id}
          inputMode="url"
          dir="ltr"
          error={isTried && !isValid && t('children.invalidUrl')}
        />
        <TextInput
          {...input('description')}
          dir="auto"
          {...(paths.description !== 'description' && { lang: 'it' })}
        />
      </span>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={addByHand}
      >
        {t('children.add')}
      </Button>
    </div>
  )
}

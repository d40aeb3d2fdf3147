import { isWebAddress } from '@fornace/contract/kit/is-web-address'
import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope } from '../form/form-context'
import classes from './links.module.css'
import type { Rows } from './use-rows'

const NOTHING = { url: '', description: '' }

/** The line that adds a link: with a valid address alone, and then it is ready for the next. */
export const LinkAdder = ({ rows }: { rows: Rows }) => {
  const { t } = useTranslation()
  const { store } = useFormScope()
  const [typed, setTyped] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const address = useRef<HTMLInputElement>(null)
  const url = typed.url.trim()
  const isValid = url !== '' && isWebAddress(url)

  const add = () => {
    setTried(!isValid)
    if (!isValid) return
    rows.add({ url, description: typed.description.trim() })
    rows.tell(t('children.added', { name: typed.description.trim() || url }))
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

  const latest = useRef(() => {})
  latest.current = () => {
    if (url !== '') add()
  }
  // What was typed and not added goes along with a save.
  useEffect(
    () =>
      store.waitFor(async () => {
        latest.current()
        return true
      }),
    [store],
  )

  const input = (field: keyof typeof NOTHING) => ({
    label: t(`children.link.${field}`),
    value: typed[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: currentTarget.value }),
    onKeyDown,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that says the same once more
    <div role="group" aria-label={t('children.newLink')} className={classes.adder}>
      <span className={classes.fields}>
        <TextInput
          {...input('url')}
          ref={address}
          id={rows.id}
          inputMode="url"
          dir="ltr"
          error={isTried && !isValid && t('children.invalidUrl')}
        />
        <TextInput {...input('description')} dir="auto" />
      </span>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={addByHand}>
        {t('children.add')}
      </Button>
    </div>
  )
}

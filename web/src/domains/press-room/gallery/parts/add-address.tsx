import { isWebAddress } from '@fornace/contract/kit/is-web-address'
import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import linkClasses from '../../../../kit/children/links.module.css'
import { useUnsavedWork } from './unsaved-parts'
import { tellFailed } from './use-parts'

const NOTHING = { url: '', description: '' }

interface AddAddressProps {
  label: string
  add: (part: { url: string; description: { it: string } }) => Promise<void>
}

/** Adds a link, or a video somewhere on the web: with a valid address alone, and then it is ready for the next. */
export const AddAddress = ({ label, add }: AddAddressProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(NOTHING)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const address = useRef<HTMLInputElement>(null)
  const url = typed.url.trim()
  const isValid = url !== '' && isWebAddress(url)
  useUnsavedWork(() => typed.url !== '' || typed.description !== '')

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(!isValid)
    address.current?.focus()
    if (!isValid || busy) return
    setBusy(true)
    try {
      await add({ url, description: { it: typed.description.trim() } })
      setTyped(NOTHING)
    } catch (error) {
      tellFailed(error)
    } finally {
      setBusy(false)
    }
  }
  const input = (field: keyof typeof NOTHING) => ({
    // What is said of it is Italian first; the other languages come with editing it.
    label:
      field === 'url'
        ? t('gallery.partFields.url')
        : `${t('gallery.partFields.description')} (${t('forms.languages.it')})`,
    value: typed[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: currentTarget.value }),
  })
  return (
    <form
      aria-label={label}
      className={linkClasses.adder}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <span className={linkClasses.fields}>
        <TextInput
          {...input('url')}
          ref={address}
          inputMode="url"
          dir="ltr"
          error={isTried && !isValid && t('gallery.invalidUrl')}
        />
        <TextInput {...input('description')} dir="auto" lang="it" />
      </span>
      <Button type="submit" variant="default" loading={busy} leftSection={<IconPlus size={16} aria-hidden />}>
        {t('gallery.add')}
      </Button>
    </form>
  )
}

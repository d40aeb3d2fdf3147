import type { FileInfo } from '@fornace/contract/kit/fields'
import { isWebAddress } from '@fornace/contract/kit/is-web-address'
import { LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { Button, Group, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../../../kit/api/call-errors'
import { usePictureView } from '../../../../kit/children/use-picture-view'
import { useLater } from '../../../../kit/platform/use-later'
import { dateFault } from '../../../../kit/ui/date-fault'
import { DateInput } from '../../../../kit/ui/date-input'
import classes from './parts.module.css'
import { useUnsavedWork } from './unsaved-parts'
import { type Part, tellFailed } from './use-parts'

/** What can be edited of a part, in the order of its inputs. */
export type PartField = 'url' | 'description' | 'alternative_text' | 'credit' | 'licence' | 'valid_until'

const isMultilingual = (field: PartField): boolean => field === 'description' || field === 'alternative_text'

const loadView = async () => (await import('../../../../kit/children/picture-view')).PictureView

type Typed = Readonly<Record<string, string>>

/** By their paths: `url`, `description.it`. */
const typedOf = (part: Part, fields: readonly PartField[]): Typed => {
  const values = part as unknown as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (!isMultilingual(field)) return [[field, String(values[field] ?? '')]]
      const texts = Object(values[field]) as Readonly<Record<Language, string>>
      return LANGUAGES.map((language) => [`${field}.${language}`, texts[language] ?? ''])
    }),
  )
}

/** A video or link goes with its address and its Italian description, changed or not. */
const withAddress = (body: Record<string, unknown>, typed: Typed): Record<string, unknown> => ({
  ...body,
  url: typed.url?.trim(),
  description: { it: typed['description.it']?.trim(), ...Object(body.description) },
})

/** Only what was changed; a text in several languages merges by language. */
const bodyOf = (before: Typed, now: Typed): Record<string, unknown> => {
  const body: Record<string, Record<string, string> | string | null> = {}
  for (const [path, text] of Object.entries(now)) {
    if (text.trim() === before[path]) continue
    const [field = '', language] = path.split('.')
    if (language) body[field] = { ...(body[field] as Record<string, string>), [language]: text.trim() }
    // A day that was taken away is none.
    else body[field] = text.trim() || (field === 'valid_until' ? null : '')
  }
  return body
}

interface PartEditorProps {
  name: string
  part: Part
  /** Where it is a picture: which part of it stays in sight is edited too. */
  picture: FileInfo | null
  fields: readonly PartField[]
  /** An address must be there. */
  needsUrl: boolean
  languages: readonly Language[]
  save: (body: object) => Promise<void>
  onClose: () => void
}

/** A part of a gallery, edited where it stands. What is refused stays as it was typed. */
export const PartEditor = (props: PartEditorProps) => {
  const { name, part, picture, fields, needsUrl, languages, save, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => typedOf(part, fields))
  const [typed, setTyped] = useState(before)
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'it')
  const [errors, setErrors] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [busy, setBusy] = useState(false)
  const view = usePictureView(part)
  const View = useLater(loadView, picture)
  const viewId = useCallback((path: string) => `${id}-${path}`, [id])
  const body = { ...bodyOf(before, typed), ...view.body }
  const isChanged = Object.keys(body).length > 0
  useUnsavedWork(() => isChanged)
  useEffect(() => form.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus(), [])

  const refuse = (found: ReadonlyMap<string, string[]>) => {
    setErrors(found)
    const [path = ''] = found.keys()
    const wrong = LANGUAGES.find((one) => path.endsWith(`.${one}`))
    if (wrong) setLanguage(wrong)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const url = typed.url?.trim()
    if (url !== undefined && (!isWebAddress(url) || (needsUrl && url === '')))
      return refuse(new Map([['url', [t('gallery.invalidUrl')]]]))
    const fault = dateFault('date', typed.valid_until ?? '')
    if (fault) return refuse(new Map([['valid_until', [fault]]]))
    if (!isChanged) return onClose()
    setBusy(true)
    setErrors(new Map())
    try {
      await save(fields.includes('url') ? withAddress(body, typed) : body)
      onClose()
    } catch (error) {
      if (isRefused(error, 400)) refuse(error.allFieldErrors())
      tellFailed(error)
    } finally {
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows of a list, and Alt with them, are the text's here.
    event.stopPropagation()
    if (event.key === 'Escape' && !isChanged) onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }

  const input = (field: PartField) => {
    const path = isMultilingual(field) ? `${field}.${language}` : field
    const label = t(`gallery.partFields.${field}`)
    return {
      id: `${id}-${field}`,
      label: isMultilingual(field) ? `${label} (${t(`forms.languages.${language}`)})` : label,
      value: typed[path] ?? '',
      error: errors.get(path)?.join(' '),
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setTyped({ ...typed, [path]: currentTarget.value }),
    }
  }

  return (
    <form
      ref={form}
      className={classes.editor}
      aria-label={t('gallery.editPart', { name })}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      noValidate
    >
      {languages.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('gallery.language')}
          value={language}
          onChange={(chosen) => setLanguage(chosen as Language)}
          data={languages.map((one) => ({ value: one, label: one.toUpperCase() }))}
        />
      )}
      {fields.map((field) =>
        field === 'description' ? (
          <Textarea key={field} {...input(field)} lang={language} dir="auto" autosize minRows={2} />
        ) : field === 'valid_until' ? (
          <DateInput
            key={field}
            {...input(field)}
            description={t('children.validHint')}
            onChange={(day) => setTyped({ ...typed, valid_until: day })}
          />
        ) : (
          <TextInput
            key={field}
            {...input(field)}
            {...(field === 'url' ? { inputMode: 'url', dir: 'ltr', required: needsUrl } : { dir: 'auto' })}
            {...(field === 'alternative_text' && { lang: language })}
          />
        ),
      )}
      {View && picture && <View editing={view} file={picture} fieldId={viewId} errors={errors} />}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="compact-sm" mih={30} onClick={onClose}>
          {t('gallery.cancel')}
        </Button>
        <Button type="submit" size="compact-sm" mih={30} loading={busy}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  )
}

import { ATTACHMENT_FIELDS, PICTURE_FIELDS } from '@fornace/contract/kit/child-fields'
import { type Fields, type FileInfo, field } from '@fornace/contract/kit/fields'
import { Box, Button, Group } from '@mantine/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n/i18n'
import { attachmentLabel, linkLabel, pictureLabel } from '../kit/children/child-labels'
import { declaredForm, fieldIds } from '../kit/form/declared-form'
import { ErrorSummary } from '../kit/form/error-summary'
import { FormContext, type FormScope } from '../kit/form/form-context'
import { formStore } from '../kit/form/form-store'
import { labelAt } from '../kit/form/label-at'
import { bodyOf, formValues } from '../kit/form/values'

export const LINK_FIELDS = {
  url: field.url(300, { required: true }),
  description: field.line(200),
} satisfies Fields

export const PRODUCT_FIELDS = {
  name: field.line(100, { required: true }),
  surface: field.number(0, 100_000),
} satisfies Fields

const SAMPLE_FIELDS = {
  images: field.children(PICTURE_FIELDS, 5),
  files: field.children(ATTACHMENT_FIELDS, 20),
  links: field.children(LINK_FIELDS, 10),
  products: field.children(PRODUCT_FIELDS, 10),
} satisfies Fields

const NAMES = { images: 'Pictures', files: 'Attachments', links: 'Links', products: 'Products' }

const info = (id: string, name: string, type: string): FileInfo => ({
  id,
  url: '',
  name,
  size: 240_000,
  type,
  width: 1200,
  height: 800,
  thumbhash: null,
})
const text = (it: string) => ({ it, en: '', fr: '', de: '', ru: '' })
const id = (index: number) => `0000000${index}-0000-4000-8000-000000000000`

/** A record with children of all kinds. */
export const SAMPLE_RECORD = {
  images: ['Atrio.jpg', 'Facciata ventilata, vista da sud.jpg'].map((name, index) => ({
    id: index + 1,
    file: id(index),
    file_info: info(id(index), name, 'image/jpeg'),
    caption: text(index === 0 ? 'L’atrio' : ''),
    alternative_text: text(''),
    credit: '',
    licence: '',
    valid_until: null,
    focus_x: null,
    focus_y: null,
    crop_left: null,
    crop_top: null,
    crop_width: null,
    crop_height: null,
  })),
  files: ['Circolare 12.pdf', 'Elenco delle aziende.xlsx'].map((name, index) => ({
    id: index + 1,
    file: id(index + 2),
    file_info: info(id(index + 2), name, 'application/pdf'),
    title: text(index === 0 ? 'Testo della circolare' : ''),
    is_publishable: true,
    is_notifiable: index === 0,
  })),
  links: [{ id: 1, url: 'www.example.it/progetto', description: 'Il progetto' }],
  products: [
    { id: 1, name: 'Gres 60x60', surface: 1200.5 },
    { id: 2, name: 'Mosaico', surface: null },
  ],
}

interface ChildrenSampleProps {
  /** Nothing for a new one. */
  record?: object
  errors?: Readonly<Record<string, string>>
  readOnly?: boolean
  /** Shows what a save would send. */
  saves?: string
  children: ReactNode
}

const NONE: Readonly<Record<string, string>> = {}

/** A form with lists inside, as a record declares it, with no server behind it. */
export const ChildrenSample = (props: ChildrenSampleProps) => {
  const { record = NONE, errors = NONE, readOnly = false, saves, children } = props
  useTranslation()
  const prefix = useId()
  const [sent, setSent] = useState('')
  const scope = useMemo((): FormScope => {
    const definition = declaredForm(SAMPLE_FIELDS, {
      labelOf: (name) => NAMES[name],
      childLabels: {
        images: pictureLabel,
        files: attachmentLabel,
        links: linkLabel,
        products: (name) => ({ name: 'Name', surface: 'Surface' })[name] ?? name,
      },
      record,
    })
    const baseValues = formValues(definition.fields, record, currentLanguage())
    const store = formStore(baseValues)
    const labelOf = (path: string) => labelAt(definition, path, store.values())
    const fields = Object.entries(errors).map(([path, message]) => ({
      path,
      label: labelOf(path) ?? path,
      messages: [message],
    }))
    const problem = fields.length > 0 ? { fields, general: null, retry: false, error: null } : null
    return {
      store,
      definition,
      problem,
      labelOf,
      fieldId: fieldIds(prefix),
      base: record,
      baseValues,
      readOnly,
    }
  }, [record, errors, readOnly, prefix])
  const save = async () => {
    const isThere = await scope.store.settled()
    const { fields } = scope.definition
    const all = Object.keys(SAMPLE_FIELDS)
    const body = bodyOf(fields, scope.store.values(), all, currentLanguage())
    setSent(isThere ? JSON.stringify(body) : 'Not everything is there')
  }
  return (
    <FormContext value={scope}>
      {scope.problem && (
        <Box mb="md">
          <ErrorSummary problem={scope.problem} fieldId={scope.fieldId} />
        </Box>
      )}
      <form aria-label={saves} onSubmit={(event) => event.preventDefault()}>
        {children}
        {saves && (
          <Group mt="md">
            <Button onClick={() => void save()}>Save</Button>
            <Button variant="default" onClick={() => scope.store.replace(scope.baseValues)}>
              Discard
            </Button>
            <output hidden>{sent}</output>
          </Group>
        )}
      </form>
    </FormContext>
  )
}

import { PICTURE_FIELDS } from '@fornace/contract/kit/child-fields'
import { field } from '@fornace/contract/kit/fields'
import { describe, expect, it } from 'vitest'
import { declaredForm } from '../../form/declared-form'
import { fieldChanges } from './field-changes'

const FIELDS = {
  name: field.line(200),
  body: field.richText(5000),
  sustainable: field.flag(),
  parts: field.children({ title: field.line(100) }, 10),
  images: field.children(PICTURE_FIELDS, 5),
}
const form = declaredForm(FIELDS, {
  labelOf: (name) => name,
  childLabels: { parts: (name) => name, images: (name) => name },
  record: null,
})
const record = { parts: [{ id: 7 }, { id: 8 }], images: [{ id: 3 }] }
const changesOf = (changes: Record<string, [unknown, unknown]>) =>
  fieldChanges(form, record, changes, 'images')

describe('changed fields', () => {
  it('stand in the order of the form, texts apart from values', () => {
    expect(changesOf({ sustainable: [false, true], name: ['a', 'b'] })).toEqual([
      { kind: 'text', path: 'name', label: 'name', before: 'a', after: 'b', lang: '' },
      { kind: 'value', path: 'sustainable', label: 'sustainable', before: false, after: true },
    ])
  })

  it('compare rich texts by what is read, and say where only marks differ', () => {
    expect(changesOf({ 'body.it': ['<p>Uno</p>', '<p>Due</p>'] })).toMatchObject([
      { kind: 'text', before: 'Uno', after: 'Due', lang: 'it' },
    ])
    expect(changesOf({ 'body.it': ['<p>Uno</p>', '<p><strong>Uno</strong></p>'] })).toMatchObject([
      { kind: 'marks' },
    ])
  })

  it('name rows that came and went once, and a new order once', () => {
    const added = { 'parts.8.order': [null, 1], 'parts.8.title': [null, 'Nuovo'] } as const
    const removed = { 'parts.9.order': [1, null], 'parts.9.title': ['Via', null] } as const
    expect(changesOf({ ...added, ...removed } as never)).toEqual([
      { kind: 'added', path: 'parts.8', label: 'parts', values: [['parts.8.title', 'Nuovo']] },
      { kind: 'removed', path: 'parts.9', label: 'parts', values: [['parts.9.title', 'Via']] },
    ])
    expect(changesOf({ 'parts.7.order': [1, 0], 'parts.8.order': [0, 1] })).toEqual([
      { kind: 'order', path: 'parts', label: 'parts' },
    ])
  })

  it('of a picture are its texts; the picture is compared by itself', () => {
    const changes = {
      'images.3.file': ['a', 'b'],
      'images.3.caption.it': ['Uno', 'Due'],
      'images.3.order': [1, 0],
    }
    expect(changesOf(changes as never)).toMatchObject([
      { kind: 'text', path: 'images.3.caption.it', before: 'Uno', after: 'Due' },
    ])
  })
})

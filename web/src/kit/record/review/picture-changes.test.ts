import { describe, expect, it } from 'vitest'
import type { ReadingPicture } from '../reading/reading-definition'
import { pictureChanges } from './picture-changes'

const text = { it: '', en: '', fr: '', de: '', ru: '' }
const fileOf = (id: string) => ({
  ...{ id, url: '', name: `${id}.jpg`, size: 1, type: 'image/jpeg', width: 4, height: 3, thumbhash: null },
})
const VIEW = {
  focus_x: null,
  focus_y: null,
  crop_left: null,
  crop_top: null,
  crop_width: null,
  crop_height: null,
}
const aPicture = (id: number): ReadingPicture => ({
  ...{ id, ...VIEW, file_info: fileOf(`file-${id}`), caption: text, alternative_text: text },
  ...{ credit: '', licence: '' },
})

describe('pictures before and after', () => {
  it('are none where only texts changed', () => {
    expect(pictureChanges([aPicture(1)], { 'images.1.caption.it': ['a', 'b'] }, 'images', [])).toEqual([])
  })

  it('tell an added one from a removed one, and move nothing by it', () => {
    const changes = {
      'images.1.order': [0, null],
      'images.1.file': ['file-1', null],
      'images.2.order': [1, 0],
      'images.3.order': [null, 1],
      'images.3.file': [null, 'file-3'],
    } satisfies Record<string, [unknown, unknown]>
    const found = pictureChanges([aPicture(2), aPicture(3)], changes, 'images', [fileOf('file-1')])
    expect(
      found.map(({ id, kinds, placeBefore, placeAfter }) => [id, kinds, placeBefore, placeAfter]),
    ).toEqual([
      [3, ['added'], null, 2],
      [1, ['removed'], 1, null],
    ])
    expect([found[0]?.before, found[1]?.after, found[1]?.before?.file_info?.id]).toEqual([
      null,
      null,
      'file-1',
    ])
  })

  it('have the former file of a replaced one, or none where it is gone', () => {
    const changes = { 'images.1.file': ['file-0', 'file-1'] } satisfies Record<string, [unknown, unknown]>
    const [found] = pictureChanges([aPicture(1)], changes, 'images', [fileOf('file-0')])
    expect([found?.kinds, found?.before?.file_info?.id]).toEqual([['replaced'], 'file-0'])
    expect(pictureChanges([aPicture(1)], changes, 'images', [])[0]?.before?.file_info).toBe(null)
  })

  it('have the former crop', () => {
    const changes = { 'images.1.crop_width': [null, 0.5] } satisfies Record<string, [unknown, unknown]>
    const [found] = pictureChanges([{ ...aPicture(1), crop_width: 0.5 }], changes, 'images', [])
    expect([found?.kinds, found?.before?.crop_width, found?.after?.crop_width]).toEqual([
      ['recropped'],
      null,
      0.5,
    ])
  })

  it('name the one that was moved, not those that made room', () => {
    const changes = {
      'images.3.order': [2, 0],
      'images.1.order': [0, 1],
      'images.2.order': [1, 2],
    } satisfies Record<string, [unknown, unknown]>
    const found = pictureChanges([aPicture(3), aPicture(1), aPicture(2)], changes, 'images', [])
    expect(
      found.map(({ id, kinds, placeBefore, placeAfter }) => [id, kinds, placeBefore, placeAfter]),
    ).toEqual([[3, ['moved'], 3, 1]])
  })
})

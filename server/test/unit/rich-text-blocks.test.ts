import { describe, expect, it } from 'vitest'
import { richTextBlocks } from '../../src/kit/resource/columns/rich-text-blocks.ts'

const linesOf = (html: string) =>
  richTextBlocks(html).map(({ kind, depth, marker, isQuoted, runs }) =>
    [
      kind,
      depth,
      marker,
      isQuoted ? 'quoted' : '',
      runs.map(({ text, marks }) => [text, ...marks].join('/')).join('|'),
    ].join(' '),
  )

describe('a rich text on paper', () => {
  it('is headings and paragraphs, with their marks and signs', () => {
    expect(
      linesOf('<h2>Uno &amp; due</h2><p>A <strong>b <em>c</em></strong> &lt;d&gt;</p><hr><p></p>'),
    ).toEqual(['h2 0   Uno & due', 'p 0   A |b /strong|c/strong/em| <d>', 'hr 0   '])
  })

  it('counts the items of a list, also of one within another', () => {
    const html =
      '<ol><li><p>uno</p><ul><li><p>dentro</p></li></ul></li><li><p>due</p></li></ol><p>dopo</p><ol><li>uno</li></ol>'
    expect(linesOf(html)).toEqual([
      'p 1 1.  uno',
      'p 2 •  dentro',
      'p 1 2.  due',
      'p 0   dopo',
      'p 1 1.  uno',
    ])
  })

  it('breaks a line within its block', () => {
    expect(linesOf('<p>uno<br><strong>due<br>tre</strong></p>')).toEqual([
      'p 0   uno|\n|due/strong|\n|tre/strong',
    ])
  })

  it('knows what is quoted, and takes a text without any marks as it is', () => {
    expect(linesOf('<blockquote><p>Detto</p></blockquote>')).toEqual(['p 0  quoted Detto'])
    expect(linesOf('solo testo')).toEqual(['p 0   solo testo'])
    expect(linesOf('')).toEqual([])
  })
})

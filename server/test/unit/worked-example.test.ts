import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const [, section = ''] =
  /## A resource, step by step\n([\s\S]*?)\n## A new reference list/.exec(architecture) ?? []

/** The first line of a quotation names its file; lines with nothing but `…` leave something out. */
const quotations = [...section.matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(
  ([, file = '', quoted = '']) => ({ file, parts: quoted.split(/^\s*…\n/m) }),
)

const unspaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

it('quotes all three sides', () => {
  expect(new Set(quotations.map(({ file }) => file.split('/')[0]))).toEqual(
    new Set(['contract', 'server', 'web']),
  )
})

it.each(quotations)('quotes $file as it is', ({ file, parts }) => {
  const source = unspaced(readFileSync(join(root, file), 'utf8'))
  for (const part of parts) expect(source).toContain(unspaced(part))
})

import { expect, it } from 'vitest'

const files = import.meta.glob<Record<string, object>>(['./en/**/*.ts', './it/**/*.ts'], { eager: true })

const textsIn = (language: string): object =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith(`./${language}/`))
      .flatMap(([, exported]) => Object.values(exported).flatMap((texts) => Object.entries(texts))),
  )

const en = textsIn('en')
const italian = textsIn('it')

const leaves = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  )

const holes = (text: string) => (text.match(/\{\{.+?\}\}/g) ?? []).toSorted()

it('has the same texts in both languages, with the same holes, and none empty', () => {
  const translated = new Map(leaves(italian))
  expect([...translated.keys()]).toEqual(leaves(en).map(([key]) => key))
  for (const [key, text] of leaves(en)) {
    expect([key, holes(translated.get(key) ?? '')]).toEqual([key, holes(text)])
    expect(text.trim()).not.toBe('')
    expect(translated.get(key)?.trim()).not.toBe('')
  }
})

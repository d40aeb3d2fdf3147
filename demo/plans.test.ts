import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { projectWorkflow } from '@fornace/contract/project-gallery/workflow'
import { describe, expect, it } from 'vitest'
import { circularsBy, communicationsBy } from './circulars.ts'
import { EVERYTHING } from './fill.ts'
import { PICTURE_COUNT } from './product-pictures.ts'
import { periodsFor, productsOf } from './products.ts'
import { projectsBy } from './projects.ts'
import { statesIn, statesOf } from './states.ts'

const today = new Date()

describe('the demo', () => {
  it('has two thousand products over several periods, and two hundred projects, in all states', () => {
    const periods = periodsFor(today)
    const products = periods.flatMap((period, seed) => productsOf(period, seed + 1, today, PICTURE_COUNT))
    expect([periods.length, products.length]).toEqual([6, 2000])
    expect(statesIn(products)).toEqual(statesOf(productWorkflow))
    const projects = projectsBy(today, PICTURE_COUNT)
    expect(projects).toHaveLength(200)
    expect(statesIn(projects)).toEqual(statesOf(projectWorkflow))
  })
})

describe('circulars of the demo', () => {
  const circulars = circularsBy(today, EVERYTHING.circulars, 1)
  const communications = communicationsBy(today, EVERYTHING.communications, 1)
  const having = (act: string) => circulars.filter(({ acts }) => acts.some((one) => one.act === act)).length

  it('are five hundred beside sixty communications, of three years, each with a title of its own', () => {
    expect([circulars.length, communications.length]).toEqual([500, 60])
    const titles = circulars.map(({ it: { title } }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const days = [...circulars, ...communications].flatMap(({ acts }) => acts.map(({ at }) => at.getTime()))
    expect(Math.min(...days)).toBeGreaterThan(today.getTime() - 3 * 366 * 86_400_000)
    expect(Math.max(...days)).toBeLessThan(today.getTime())
    expect([...circulars, ...communications].filter(({ acts }) => acts[0]?.act !== 'create')).toEqual([])
  })

  it('have some that were annulled, reopened, sent back, and that replace others', () => {
    expect([having('annul'), having('reopen')]).toEqual([2, 3])
    expect(having('sendBack')).toBeGreaterThan(10)
    expect(circulars.filter(({ replaces }) => replaces !== undefined)).toHaveLength(3)
    expect(circulars.filter(({ en }) => en).length).toBeGreaterThan(50)
  })
})

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { PERMISSION } from '../server/test/gallery-steps.ts'
import { enter, signIn } from './enter.ts'
import { expectAccessible, journey, type RunningServer } from './harness.ts'
import { aCompany, call } from './house.ts'
import { aPeriod, enterAs, somebody, takeStep } from './product-house.ts'

const APPROVED = 4

/** A picture whose left and right can be told apart. */
const anUpload = async (server: RunningServer, width: number, height: number): Promise<string> => {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: '#258' } })
    .png()
    .toBuffer()
  const picture = sharp({ create: { width, height, channels: 3, background: '#c63' } })
  const bytes = await picture
    .composite([{ input: right, left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'parete.jpg')
  const { token } = await signIn(server)
  const headers = { authorization: `JWT ${token}` }
  const response = await fetch(`${server.url}/api/file/`, { method: 'POST', headers, body: form })
  return ((await response.json()) as { id: string }).id
}

/** Pictures come when the journey lets them; until then the place of each can be looked at. */
const holdPictures = async (page: Page) => {
  let gate = Promise.withResolvers<void>()
  await page.route(/\/api\/file\/[^/]+\/\?size=/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  return {
    hold: () => {
      gate = Promise.withResolvers<void>()
    },
    release: () => gate.resolve(),
  }
}

/** What is measured of the pictures on the page, once those at the places have come, or are still awaited. */
const pictures = async (page: Page, places: number[], are: 'awaited' | 'there') => {
  const images = page.locator('main img')
  await expect
    .poll(() =>
      images.evaluateAll((all) =>
        all.map((one) => {
          const { naturalWidth, style } = one as HTMLImageElement
          if (style.backgroundImage.startsWith('url("data:image/png')) return 'awaited'
          return naturalWidth > 0 ? 'there' : 'nothing'
        }),
      ),
    )
    .toSatisfy((states: string[]) => places.every((index) => states[index] === are))
  return images.evaluateAll((all) =>
    all.map((one) => {
      const [image, place] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()]
      const { srcset, sizes, loading, decoding, currentSrc, style } = one as HTMLImageElement
      return {
        image: [image.left, image.top, image.width, image.height].map(Math.round),
        place: place && [place.left, place.top, place.width, place.height].map(Math.round),
        sources: srcset.split(', ').map((source) => source.replace(/.*size=/, '')),
        hasHint: style.backgroundImage !== '',
        chosen: currentSrc.replace(/.*size=/, ''),
        attributes: [sizes !== '', loading, decoding],
      }
    }),
  )
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] }
    return shifts.splice(0).reduce((total, value) => total + value, 0)
  })

/** Everything else has come: whatever moves from here on, pictures have moved it. */
const atRest = (page: Page) =>
  expect
    .poll(async () => {
      await page.waitForTimeout(300)
      return shiftsOf(page)
    })
    .toBe(0)

journey(
  'pictures have their place before they come, look like themselves from afar, and show what matters',
  async ({ page, open, server }) => {
    const period = await aPeriod(server, 'Con immagini', { published_date: '2026-01-01' })
    const company = await aCompany(server, 'Ceramiche Illustrate')
    const product = await call<{ id: number }>(server, 'POST', 'product/product', {
      group_id: period.id,
      company_id: company.id,
      collection_name: 'Due colori',
      category: 'tiles',
      description: { it: 'Gres.', en: 'Stoneware.' },
      images: [
        { file: await anUpload(server, 2400, 1000), focus_x: 0.95, focus_y: 0.5, ...PERMISSION },
        {
          file: await anUpload(server, 1000, 800),
          crop_left: 0.5,
          crop_top: 0.25,
          crop_width: 0.5,
          crop_height: 0.5,
          ...PERMISSION,
        },
      ],
    })
    await takeStep(server, product.id, APPROVED)
    const reader = await somebody(
      server,
      [],
      [
        { id: company.id, role: 'user_product' },
        { id: company.id, role: 'user_edit_product' },
      ],
    )
    const gate = await holdPictures(page)

    await enterAs(page, server, reader, '/#/products-published')
    await pictures(page, [0], 'awaited')
    await atRest(page)
    const [before] = await pictures(page, [0], 'awaited')
    expect(before).toMatchObject({
      sources: ['small 320w', 'medium 960w', 'large 1920w'],
      attributes: [true, 'lazy', 'async'],
    })
    gate.release()
    const [after] = await pictures(page, [0], 'there')
    expect(after).toEqual({ ...before, hasHint: false, chosen: 'medium' })
    expect(await shiftsOf(page)).toBe(0)
    // Four by three of it, as far to the right as the focus is.
    const [left = 0, , width = 0, height = 0] = after?.place ?? []
    const [imageLeft = 0, , imageWidth = 0] = after?.image ?? []
    expect(Math.abs(imageWidth / height - 2.4)).toBeLessThan(0.02)
    expect(Math.abs(imageLeft + imageWidth - left - width)).toBeLessThan(2)
    await expectAccessible(page)
    // It is on the reader's Home too.
    await page.goto('/#/home')
    await page.getByRole('link', { name: '1 published product' }).waitFor()
    await expectAccessible(page)
    await page.goBack()

    gate.hold()
    await page.getByRole('link', { name: 'Due colori' }).click()
    await page.getByRole('heading', { level: 1, name: 'Due colori' }).waitFor()
    // Of the first, the browser may still have what the list showed; the second is new to it.
    const held = await pictures(page, [1], 'awaited')
    expect(held).toHaveLength(2)
    await atRest(page)
    gate.release()
    const there = await pictures(page, [0, 1], 'there')
    expect(there).toEqual(
      held.map((one, index) => ({ ...one, hasHint: false, chosen: there[index]?.chosen })),
    )
    expect(await shiftsOf(page)).toBe(0)
    // The crop alone: a quarter of the picture, in its own shape.
    const [, cropped] = held
    const [, , visibleWidth = 0, visibleHeight = 1] = cropped?.place ?? []
    expect(visibleWidth / visibleHeight).toBeCloseTo(1.25, 1)
    expect(Math.abs((cropped?.image[2] ?? 0) - visibleWidth * 2)).toBeLessThan(2)

    // The cards of the form show the same part of it.
    const office = await open()
    await enter(office, server, {}, `/#/gallery-products/groups/${period.id}/products/${product.id}`)
    const card = office.getByRole('group', { name: 'Pictures' }).getByRole('listitem').nth(1)
    const shares = () =>
      card.locator('img').evaluate((one) => {
        const [image, place] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()]
        const sides = { width: place?.width ?? 1, height: place?.height ?? 1 }
        return [image.width / sides.width, image.height / sides.height, sides.width / sides.height].map(
          (ratio) => Math.round(ratio * 20) / 20,
        )
      })
    await expect.poll(shares).toEqual([2, 2, 1.25])
  },
)

import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect } from 'vitest'
import { aPicture } from '../server/test/fixtures/files.ts'
import { enter } from './enter.ts'
import { expectAccessible, journey } from './harness.ts'
import { call } from './house.ts'

journey(
  'a press kit is downloaded in the chosen languages, and its archive opens',
  async ({ page, server }) => {
    const { id } = await call<{ id: number }>(
      server,
      'POST',
      'press_room/press_kit',
      {
        title: { it: 'Cersaie 2026', en: 'Cersaie 2026', fr: 'Cersaie, en français' },
        description: { it: '<p>Le <strong>novità</strong></p>', fr: '<p>Les nouveautés</p>' },
        published_date: '2026-09-22',
      },
      '?group=1',
    )
    await enter(page, server, {}, `/#/press-room/press-kit/id=${id}`)
    const pictures = page.getByRole('group', { name: 'Pictures' })
    await pictures.locator('input[type="file"]').setInputFiles({
      name: 'stand.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPicture(80, 60).jpeg().toBuffer(),
    })
    await pictures.getByRole('button', { name: 'Details of stand.jpg' }).first().click()
    const details = page.getByRole('dialog')
    await details.getByRole('textbox', { name: 'Caption (Italian)' }).fill('Lo stand')
    await details.getByRole('textbox', { name: 'Credit' }).fill('A. Foto')
    await details.getByRole('textbox', { name: 'Licence' }).fill('Press use')
    await details.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Saved').first().waitFor()

    await page.getByRole('button', { name: 'Download' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download the press kit' })
    await dialog.getByRole('checkbox', { name: 'Italian' }).check()
    await dialog.getByRole('checkbox', { name: 'French' }).check()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('Cersaie 2026.zip')
    const files = unzipSync(readFileSync(await (await download).path()))
    expect(Object.keys(files)).toEqual([
      'texts/it.html',
      'texts/it.txt',
      'texts/fr.html',
      'texts/fr.txt',
      'images/01 stand.jpg',
      'manifest.json',
    ])
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(text('texts/it.html')).toContain('<p>Le <strong>novità</strong></p>')
    expect(text('texts/it.html')).toContain('<figcaption>Lo stand · © A. Foto · Press use</figcaption>')
    expect(text('texts/fr.txt')).toContain('Les nouveautés')
    expect(await sharp(files['images/01 stand.jpg']).metadata()).toMatchObject({ width: 80, height: 60 })
    expect(JSON.parse(text('manifest.json')).entries[4]).toMatchObject({
      name: 'images/01 stand.jpg',
      caption: { it: 'Lo stand' },
      credit: 'A. Foto',
    })
    await dialog.waitFor({ state: 'hidden' })
  },
)

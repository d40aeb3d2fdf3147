import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withoutTextChunks } from '../../src/platform/files/inspect/png.ts'
import { aPicture, pngChunk } from '../fixtures/files.ts'

/** Right after the header of a PNG: the signature has 8 bytes, the header 25. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

const COMPRESSED = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1 << 20))])

describe('the text chunks of a PNG', () => {
  it('are taken out by their headers, whatever they hold; everything else stays', async () => {
    const png = await aPicture(20, 10).withMetadata({ orientation: 6 }).png().toBuffer()
    const texts = [
      pngChunk('zTXt', COMPRESSED),
      pngChunk('tEXt', Buffer.from('Author\0a secret place')),
      pngChunk('iTXt', Buffer.from('Title\0\0\0\0\0Terra')),
    ]
    const plain = withoutTextChunks(withChunks(png, ...texts, ...texts))
    expect(plain.equals(withoutTextChunks(png))).toBe(true)
    for (const type of ['zTXt', 'tEXt', 'iTXt']) expect(plain.includes(type)).toBe(false)
    expect(await sharp(plain).metadata()).toMatchObject({ width: 20, height: 10, orientation: 6 })
  })

  it('may be cut off, or say that they are longer than the file', async () => {
    const png = await aPicture(20, 10).png().toBuffer()
    const endless = pngChunk('zTXt', COMPRESSED)
    endless.writeUInt32BE(0xffffffff, 0)
    expect(withoutTextChunks(withChunks(png, endless)).length).toBe(33)
    expect(withoutTextChunks(png.subarray(0, 5)).length).toBe(5)
    expect(withoutTextChunks(png)).toBe(png)
  })
})

import { deflateSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { utf8 } from '#core/encodings.ts'
import { joined } from '#core/files/bytes.ts'
import { inspectFile } from '#core/files/inspect.ts'
import { BUSINESS_LICENCE } from '#worker/modules/enterprise/certification/contract.ts'
import { PROOF_RULES } from '#worker/modules/orders/transfers/contract.ts'
import { animatedWebp, getMetadata, getPixels, pictureFiles } from './picture-files.ts'

/**
 * Fifty files as proof of a transfer: the ones that a buyer may send are accepted and look the same, everything else is
 * refused, and nothing that could run or name a place is stored.
 */
type Bytes = Uint8Array<ArrayBuffer>
type Verdict = 'ok' | 'FILE_TYPE' | 'FILE_BROKEN' | 'FILE_PIXELS' | 'FILE_TOO_LARGE'
type Case = [what: string, verdict: Verdict, bytes: Bytes, type: string]

const JPEG = 'image/jpeg'
const PNG = 'image/png'
const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`
const text = (content: string): Bytes => utf8(content)
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const own = (buffer: Uint8Array): Bytes => Uint8Array.from(buffer)

/** A JPEG segment. */
const segment = (marker: number, content: Bytes): Bytes =>
  joined([Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255), content])
const afterStart = (jpeg: Bytes, extra: Bytes): Bytes => joined([jpeg.slice(0, 2), extra, jpeg.slice(2)])
/** A PNG chunk; its checksum is not read by anybody who only walks the chunks. */
function chunk(name: string, content: Bytes): Bytes {
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, content.length)
  return joined([length, text(name), content, new Uint8Array(4)])
}
const afterHeader = (png: Bytes, extra: Bytes): Bytes => joined([png.slice(0, 33), extra, png.slice(33)])
function sized(png: Bytes, width: number, height: number): Bytes {
  const copy = png.slice()
  new DataView(copy.buffer).setUint32(16, width)
  new DataView(copy.buffer).setUint32(20, height)
  return copy
}

let cases: Case[]
beforeAll(async () => {
  const f = await pictureFiles()
  const bomb = own(deflateSync(new Uint8Array(40_000_000)))
  cases = [
    ['a screenshot as JPEG', 'ok', f.jpeg, JPEG],
    ['a photograph with its place', 'ok', f.jpegOfCamera, JPEG],
    ['a progressive JPEG', 'ok', f.jpegProgressive, JPEG],
    ['a JPEG with a colour profile', 'ok', f.jpegProfile, JPEG],
    ['a screenshot as PNG', 'ok', f.png, PNG],
    ['a PNG with a place', 'ok', f.pngOfCamera, PNG],
    ['a PNG with a palette', 'ok', f.pngPalette, PNG],
    ['a JPEG with a script in its comment', 'ok', afterStart(f.jpeg, segment(0xfe, text(SCRIPT))), JPEG],
    ['a JPEG with a script in its EXIF', 'ok', afterStart(f.jpeg, segment(0xe1, text(`Exif\0\0${SCRIPT}`))), JPEG],
    ['a JPEG with XMP', 'ok', afterStart(f.jpeg, segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SVG}`))), JPEG],
    ['a JPEG with IPTC', 'ok', afterStart(f.jpeg, segment(0xed, text(`Photoshop 3.0\0${SCRIPT}`))), JPEG],
    ['a JPEG before an archive', 'ok', joined([f.jpeg, text('PK\x03\x04'), own(gzipSync(SCRIPT))]), JPEG],
    ['a JPEG before a page', 'ok', joined([f.jpeg, text(SCRIPT)]), JPEG],
    ['a JPEG before a PDF', 'ok', joined([f.jpeg, text('%PDF-1.7\n%%EOF')]), JPEG],
    ['a JPEG before another with a place', 'ok', joined([f.jpeg, f.jpegOfCamera]), JPEG],
    ['a PNG with a script in a text', 'ok', afterHeader(f.png, chunk('tEXt', text(`x\0${SCRIPT}`))), PNG],
    [
      'a PNG with a compressed text that is a bomb',
      'ok',
      afterHeader(f.png, chunk('zTXt', joined([text('x\0\0'), bomb]))),
      PNG,
    ],
    ['a PNG with a chunk of its own', 'ok', afterHeader(f.png, chunk('prVt', text(SCRIPT))), PNG],
    ['a PNG before a page', 'ok', joined([f.png, text(SCRIPT)]), PNG],
    ['a PNG that is animated elsewhere', 'ok', afterHeader(f.png, chunk('acTL', new Uint8Array(8))), PNG],
    ['nothing', 'FILE_TYPE', new Uint8Array(), PNG],
    ['one byte', 'FILE_TYPE', Uint8Array.of(0xff), JPEG],
    ['the first bytes of a JPEG alone', 'FILE_BROKEN', Uint8Array.of(0xff, 0xd8, 0xff), JPEG],
    ['the first bytes of a PNG alone', 'FILE_BROKEN', f.png.slice(0, 8), PNG],
    ['half a JPEG', 'FILE_BROKEN', f.jpeg.slice(0, f.jpeg.length >> 1), JPEG],
    ['half a PNG', 'FILE_BROKEN', f.png.slice(0, f.png.length >> 1), PNG],
    ['a JPEG without a scan', 'FILE_BROKEN', Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), JPEG],
    ['a JPEG start with a page', 'FILE_BROKEN', joined([Uint8Array.of(0xff, 0xd8, 0xff), text(SCRIPT)]), JPEG],
    ['a PNG without data', 'FILE_BROKEN', joined([f.png.slice(0, 33), chunk('IEND', new Uint8Array())]), PNG],
    ['a PNG with an unknown critical chunk', 'FILE_BROKEN', afterHeader(f.png, chunk('EVIL', text('x'))), PNG],
    ['a PNG with two headers', 'FILE_BROKEN', afterHeader(f.png, f.png.slice(8, 33)), PNG],
    [
      'a PNG whose chunk is longer than the file',
      'FILE_BROKEN',
      afterHeader(f.png, Uint8Array.of(0x7f, 255, 255, 255, 116, 69, 88, 116)),
      PNG,
    ],
    ['a bomb of 60,000 × 60,000 pixels', 'FILE_PIXELS', sized(f.png, 60_000, 60_000), PNG],
    ['41 megapixels', 'FILE_PIXELS', sized(f.png, 6500, 6310), PNG],
    ['a strip of 20,000 pixels', 'FILE_PIXELS', sized(f.png, 20_000, 1), PNG],
    ['zero pixels', 'FILE_PIXELS', sized(f.png, 0, 10), PNG],
    ['ten megabytes', 'FILE_TOO_LARGE', joined([f.png, new Uint8Array(10_000_000 - f.png.length)]), PNG],
    ['SVG', 'FILE_TYPE', text(SVG), 'image/svg+xml'],
    ['SVG that says it is a PNG', 'FILE_TYPE', text(SVG), PNG],
    ['a page', 'FILE_TYPE', text(`<!doctype html>${SCRIPT}`), 'text/html'],
    ['a page that says it is a JPEG', 'FILE_TYPE', text(`<!doctype html>${SCRIPT}`), JPEG],
    ['a GIF that is a script', 'FILE_TYPE', text(`GIF89a/*\0\0*/=1;alert(1)`), JPEG],
    ['a GIF', 'FILE_TYPE', text('GIF89a\x01\0\x01\0\0\0\0;'), 'image/gif'],
    ['WebP', 'FILE_TYPE', f.webp, 'image/webp'],
    ['WebP that says it is a PNG', 'FILE_TYPE', f.webpOfCamera, PNG],
    ['an animation', 'FILE_TYPE', await animatedWebp(), 'image/webp'],
    ['a PDF', 'FILE_TYPE', text('%PDF-1.7\n%%EOF'), 'application/pdf'],
    ['an archive', 'FILE_TYPE', joined([text('PK\x03\x04'), own(gzipSync('x'))]), 'application/zip'],
    ['a JPEG that says it is a PNG', 'FILE_TYPE', f.jpeg, PNG],
    ['a picture of an iPhone', 'FILE_TYPE', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'image/heic'],
  ]
})

describe('a proof of a transfer', () => {
  it('is tried with fifty files', () => expect(new Set(cases.map(([what]) => what)).size).toBe(50))
  it('each is accepted or refused as it should be', () => {
    const said = cases.map(([what, , bytes, type]) => {
      const found = inspectFile(bytes, type, PROOF_RULES.proof)
      return [what, typeof found === 'string' ? found : 'ok']
    })
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(cases.map(([what, verdict]) => [what, verdict])))
  })
  it('a business licence is judged in the same way', () => {
    const said = cases.map(([what, , bytes, type]) => {
      const found = inspectFile(bytes, type, BUSINESS_LICENCE.businessLicence)
      return [what, typeof found === 'string' ? found : 'ok']
    })
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(cases.map(([what, verdict]) => [what, verdict])))
  })
  it('what is stored looks the same, and has neither script, place nor anything behind its end', async () => {
    for (const [what, verdict, bytes, type] of cases) {
      if (verdict !== 'ok') continue
      const found = inspectFile(bytes, type, PROOF_RULES.proof)
      if (typeof found === 'string') throw new Error(what)
      expect(latin(found.bytes), what).not.toMatch(/alert|<svg|%PDF|Lin Secret|SecretCam|tEXt|zTXt|acTL|prVt/)
      const after = await getMetadata(found.bytes)
      expect([after.width, after.height, after.exif?.toString('latin1').includes('GPS') ?? false], what).toEqual([
        48,
        32,
        false,
      ])
      const isTurnedPng = what === 'a PNG with a place'
      if (!isTurnedPng) expect(await getPixels(found.bytes), what).toEqual(await getPixels(bytes))
    }
  })
})

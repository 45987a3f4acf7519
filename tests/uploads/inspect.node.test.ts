import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { utf8 } from '#core/encodings.ts'
import { joined } from '#core/files/bytes.ts'
import { displayName, FILE_KINDS, type FileKind, type FileRule, inspectFile } from '#core/files/inspect.ts'
import { animatedWebp, getMetadata, getPixels, pictureFiles, SECRETS } from './picture-files.ts'

const ANY: FileRule = { kinds: ['jpeg', 'png', 'webp', 'pdf'], maxBytes: 1_000_000 }
let files: Awaited<ReturnType<typeof pictureFiles>>
const getKind = (name: string) => /^(jpeg|png|webp)/.exec(name)![1] as FileKind
const look = (bytes: Uint8Array<ArrayBuffer>, kind: FileKind, rule = ANY) =>
  inspectFile(bytes, FILE_KINDS[kind].type, rule)
const PDF = utf8('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const NAMES = [
  ...['jpeg', 'jpegOfCamera', 'jpegProgressive', 'jpegProfile', 'png', 'pngOfCamera', 'pngPalette'],
  ...['webp', 'webpOfCamera', 'webpLossless', 'webpAlpha'],
] as (keyof Awaited<ReturnType<typeof pictureFiles>>)[]
beforeAll(async () => {
  files = await pictureFiles()
})
function kept(name: keyof typeof files, bytes = files[name]) {
  const found = look(bytes, getKind(name))
  if (typeof found === 'string') throw new Error(`${name}: ${found}`)
  return found
}

describe.each(NAMES)('%s', (name) => {
  it('is accepted with its size; the stored picture looks the same and has no metadata', async () => {
    const found = kept(name)
    const before = await getMetadata(files[name])
    expect([found.kind, found.width, found.height]).toEqual([getKind(name), before.width, before.height])
    for (const secret of SECRETS.filter((s) => !s.startsWith('Exif'))) expect(latin(found.bytes)).not.toContain(secret)
    const after = await getMetadata(found.bytes)
    expect([after.width, after.height, Boolean(after.icc)]).toEqual([before.width, before.height, Boolean(before.icc)])
    const isTurned = getKind(name) === 'jpeg'
    expect(after.orientation).toBe(isTurned ? before.orientation : undefined)
    if (isTurned || !name.endsWith('Camera')) expect(await getPixels(found.bytes)).toEqual(await getPixels(files[name]))
  })
  it('is stored unchanged when uploaded again', () => {
    const { bytes } = kept(name)
    expect(kept(name, bytes).bytes).toEqual(bytes)
  })
  it('loses everything after its end: an archive, a page, a second picture', () => {
    const tail = utf8('PK\x03\x04<script>alert(1)</script>')
    expect(kept(name, joined([files[name], tail])).bytes).toEqual(kept(name).bytes)
  })
  it('is damaged if cut off anywhere', () => {
    const whole = files[name]
    for (let length = 12; length < whole.length; length += 7)
      expect(look(whole.slice(0, length), getKind(name)), String(length)).toBe('FILE_BROKEN')
  })
  it('is refused with another type than its own', () => {
    for (const kind of Object.keys(FILE_KINDS) as FileKind[])
      if (kind !== getKind(name)) expect(look(files[name], kind)).toBe('FILE_TYPE')
    for (const type of ['', 'image/jpg', 'text/html', 'image/svg+xml'])
      expect(inspectFile(files[name], type, ANY)).toBe('FILE_TYPE')
  })
  it('with any changed bytes it is refused or stored, never an exception, and the stored file is complete', () => {
    const whole = files[name]
    const change = fc.record({ at: fc.nat(whole.length - 1), by: fc.integer({ min: 0, max: 255 }) })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), fc.nat(whole.length), (changes, cut) => {
        const bytes = whole.slice(0, cut % 3 === 0 ? cut : undefined)
        for (const { at, by } of changes) if (at < bytes.length) bytes[at] = by
        const found = look(bytes, getKind(name))
        if (typeof found === 'string') return
        expect(look(found.bytes, getKind(name))).toEqual(found)
      }),
      { numRuns: 300 },
    )
  })
})

it("the camera's file contains what is removed", () => {
  for (const secret of SECRETS) expect(latin(files.jpegOfCamera)).toContain(secret)
  expect(latin(kept('jpegOfCamera').bytes)).toContain('Exif\0\0MM\0*')
})
it('any bytes with any beginning: no exception', () => {
  const heads = [
    [],
    [0xff, 0xd8, 0xff],
    [...utf8('RIFF\x10\0\0\0WEBPVP8X')],
    [...utf8('%PDF-1.7\n')],
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13],
  ]
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, tail) => {
      for (const kind of Object.keys(FILE_KINDS) as FileKind[]) look(Uint8Array.from([...head, ...tail]), kind)
    }),
    { numRuns: 1000 },
  )
})

describe('refused', () => {
  it('too many bytes, checked first', () =>
    expect(look(files.png, 'png', { ...ANY, maxBytes: files.png.length - 1 })).toBe('FILE_TOO_LARGE'))
  it('too many pixels, by the header alone: nothing is decompressed', () => {
    const bomb = files.png.slice()
    new DataView(bomb.buffer).setUint32(16, 60_000)
    new DataView(bomb.buffer).setUint32(20, 60_000)
    expect(look(bomb, 'png')).toBe('FILE_PIXELS')
    expect(look(files.jpeg, 'jpeg', { ...ANY, maxPixels: 48 * 32 - 1 })).toBe('FILE_PIXELS')
    expect(look(files.jpeg, 'jpeg', { ...ANY, maxSide: 47 })).toBe('FILE_PIXELS')
    expect(look(files.jpeg, 'jpeg', { ...ANY, minSide: 33 })).toBe('FILE_PIXELS')
    expect(look(files.jpeg, 'jpeg', { ...ANY, maxSide: 48, maxPixels: 48 * 32, minSide: 32 })).toMatchObject({
      width: 48,
    })
  })
  it('zero pixels', () => {
    const nothing = files.png.slice()
    new DataView(nothing.buffer).setUint32(16, 0)
    expect(look(nothing, 'png')).toBe('FILE_PIXELS')
  })
  it('an animation whose last picture is unknown', async () =>
    expect(look(await animatedWebp(), 'webp')).toBe('FILE_BROKEN'))
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a'],
    ['text before a PDF', ` ${String.fromCharCode(...PDF)}`],
    ['nothing', ''],
    ['HTML that a picture follows', '<script>\xff\xd8\xff'],
  ])('%s, whatever its declared type', (_what, text) => {
    for (const { type } of Object.values(FILE_KINDS)) expect(inspectFile(utf8(text), type, ANY)).toBe('FILE_TYPE')
  })
  it('a type that this field does not accept', () =>
    expect(look(PDF, 'pdf', { ...ANY, kinds: ['png'] })).toBe('FILE_TYPE'))
})
describe('PDF', () => {
  it('is accepted unchanged', () => expect(look(PDF, 'pdf')).toMatchObject({ kind: 'pdf', bytes: PDF, width: null }))
  it('truncated, or with data after its end, it is damaged', () => {
    expect(look(PDF.slice(0, -8), 'pdf')).toBe('FILE_BROKEN')
    expect(look(joined([PDF, utf8('<script>')]), 'pdf')).toBe('FILE_BROKEN')
  })
})

describe('the displayed name', () => {
  it.each([
    ['转账凭证.PNG', 'png', '转账凭证.png'],
    ['../../etc/passwd', 'jpeg', 'passwd.jpg'],
    ['C:\\Users\\lin\\a b.jpeg', 'jpeg', 'a b.jpg'],
    ['x.html', 'png', 'x.png'],
    ['a"; filename="b.html', 'png', 'a ; filename= b.png'],
    ['a\r\nset-cookie: b', 'webp', 'a set-cookie b.webp'],
    ['invoice\u202Egnp.exe', 'pdf', 'invoice gnp.pdf'],
    ['', 'pdf', 'file.pdf'],
    ['...', 'pdf', 'file.pdf'],
    ['\ud800', 'pdf', '\ufffd.pdf'],
  ] as const)('%j as %s: %j', (given, kind, shown) => expect(displayName(given, kind)).toBe(shown))
  it('is one well-formed line of at most 100 characters, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const shown = displayName(given, 'webp')
        expect(shown.length <= 100 && shown.isWellFormed() && /^[^\p{Cc}/\\]+\.webp$/u.test(shown)).toBe(true)
      }),
    )
    expect(displayName('🎵'.repeat(99), 'jpeg').length).toBeLessThanOrEqual(100)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utf8 } from '#core/encodings.ts'
import { joined } from '#core/files/bytes.ts'
import { parseMultipart, toBoundary } from '#core/files/multipart.ts'

const part = (head: string, body = 'x', end = '\r\n') => `--b\r\n${head}\r\n\r\n${body}${end}`
const field = (name: string, body = 'x') => part(`Content-Disposition: form-data; name="${name}"`, body)
const parse = (text: string) => parseMultipart(utf8(text), 'b')

/** As the platform writes a form. */
async function written(form: FormData): Promise<{ bytes: Uint8Array<ArrayBuffer>; boundary: string }> {
  const response = new Response(form)
  const boundary = toBoundary(response.headers.get('content-type') ?? '')
  return { bytes: new Uint8Array(await response.arrayBuffer()), boundary: boundary ?? '' }
}

it('a form is read back: names, file names, types and every byte', async () => {
  const file = fc.record({
    name: fc.string({ minLength: 1, maxLength: 20 }),
    fileName: fc.string({ maxLength: 20 }),
    bytes: fc.uint8Array({ maxLength: 300 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 6 }), async (files) => {
      const form = new FormData()
      for (const { name, fileName, bytes } of files)
        form.append(name, new File([Uint8Array.from(bytes)], fileName, { type: 'image/png' }))
      const { bytes, boundary } = await written(form)
      const parts = parseMultipart(bytes, boundary)
      if (files.length === 0) return
      const line = (text: string) => text.toWellFormed().replace(/\r\n?|\n/g, '\r\n')
      expect(parts?.map(({ type, bytes: [...read] }) => [type, read])).toEqual(
        files.map((f) => ['image/png', [...f.bytes]]),
      )
      // Browsers write %22 for a quotation mark; a typed %22 cannot be told apart.
      const shown = (text: string) => line(text).replace(/%22/g, '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n')
      expect(parts?.map(({ name }) => name)).toEqual(files.map((f) => shown(f.name)))
    }),
    { numRuns: 60 },
  )
})
it('an empty field, an empty file and a plain text', () => {
  const text = `${field('a', '')}${field('b', '林')}${part('Content-Disposition: form-data; name="c"; filename=""\r\nContent-Type: application/octet-stream', '')}--b--\r\n`
  expect(parse(text)?.map(({ name, fileName, bytes }) => [name, fileName, bytes.length])).toEqual([
    ['a', null, 0],
    ['b', null, 3],
    ['c', '', 0],
  ])
})
it('the boundary inside a body ends it only after a line break', () => {
  expect(parse(`${field('a', 'x--b--x\r\n-b\r\n--')}--b--`)?.[0]?.bytes).toEqual(utf8('x--b--x\r\n-b\r\n--'))
})

describe('a body that no browser sends', () => {
  it.each([
    ['nothing', ''],
    ['no part', '--b'],
    ['no end', field('a')],
    ['a preamble', `x\r\n${field('a')}--b--`],
    ['an epilogue', `${field('a')}--b--\r\nx`],
    ['a part without headers', '--b\r\n\r\nx\r\n--b--'],
    ['a part without a name', `${part('Content-Disposition: form-data; filename="a"')}--b--`],
    ['an empty name', `${field('')}--b--`],
    ['another disposition', `${part('Content-Disposition: attachment; name="a"')}--b--`],
    ['a name twice', `${part('Content-Disposition: form-data; name="a"; name="b"')}--b--`],
    [
      'a header twice',
      `${part('Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"')}--b--`,
    ],
    [
      'a transfer encoding',
      `${part('Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64')}--b--`,
    ],
    ['filename*', `${part('Content-Disposition: form-data; name="a"; filename*=UTF-8\'\'a')}--b--`],
    ['a folded header', `${part('Content-Disposition: form-data;\r\n name="a"')}--b--`],
    ['headers of 5 kB', `${part(`Content-Disposition: form-data; name="a"\r\nx: ${'y'.repeat(5000)}`)}--b--`],
    ['33 parts', `${field('a').repeat(33)}--b--`],
    ['white space behind the boundary', '--b \r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--'],
  ])('%s', (_what, text) => expect(parse(text)).toBeNull())
  it('a name that is not UTF-8', () => {
    const bytes = joined([
      utf8('--b\r\nContent-Disposition: form-data; name="'),
      Uint8Array.of(0xff),
      utf8('"\r\n\r\nx\r\n--b--'),
    ])
    expect(parseMultipart(bytes, 'b')).toBeNull()
  })
})
it('any bytes: parts or null, never an exception', () => {
  const whole = utf8(
    `${field('a', 'xyz')}${part('Content-Disposition: form-data; name="f"; filename="g"\r\nContent-Type: image/png', '\r\n--')}--b--\r\n`,
  )
  const change = fc.record({ at: fc.nat(whole.length - 1), by: fc.constantFrom(0, 10, 13, 34, 45, 58, 59, 98, 255) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), fc.nat(whole.length), (changes, cut) => {
      const bytes = whole.slice(0, cut % 2 ? cut : undefined)
      for (const { at, by } of changes) if (at < bytes.length) bytes[at] = by
      for (const { name } of parseMultipart(bytes, 'b') ?? []) expect(name).not.toBe('')
    }),
    { numRuns: 1000 },
  )
})
it.each([
  ['multipart/form-data; boundary=b', 'b'],
  ['multipart/form-data; boundary="a b"', 'a b'],
  ['Multipart/Form-Data; charset=utf-8; boundary=----x', '----x'],
  ['multipart/form-data', null],
  ['multipart/form-data; boundary=', null],
  ['multipart/form-data; boundary=a b', null],
  ['multipart/form-data; boundary="a "', null],
  [`multipart/form-data; boundary=${'b'.repeat(71)}`, null],
  ['multipart/mixed; boundary=b', null],
  ['text/plain; multipart/form-data; boundary=b', null],
  ['application/json', null],
])('%s: %s', (type, boundary) => expect(toBoundary(type)).toBe(boundary))

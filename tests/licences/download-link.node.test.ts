import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from '#core/content-disposition.ts'
import {
  type DownloadClaim,
  LINK_LIFE_MS,
  refusalOfDownload,
  signDownload,
} from '#worker/modules/licences/download-link.ts'
import { NOW } from './sample.ts'

const SECRET = 'a-link-secret-of-at-least-32-characters'
const CLAIM: DownloadClaim = {
  method: 'GET',
  key: 'original/9f2c',
  fileName: '破晓.wav',
  accountId: 'alice',
  sessionId: 's1',
  rightId: 'r1',
  expiresAtMs: NOW + LINK_LIFE_MS,
}

describe('a download link', () => {
  it('works until exactly its expiry', async () => {
    const signature = await signDownload(SECRET, CLAIM)
    expect(await refusalOfDownload(SECRET, CLAIM, signature, NOW)).toBeNull()
    expect(await refusalOfDownload(SECRET, CLAIM, signature, CLAIM.expiresAtMs - 1)).toBeNull()
    expect(await refusalOfDownload(SECRET, CLAIM, signature, CLAIM.expiresAtMs)).toBe('LINK_EXPIRED')
  })

  it.each([
    ['object', { key: 'original/other' }],
    ['path', { key: 'original/../secret' }],
    ['file name', { fileName: '破晓.mp3' }],
    ['account', { accountId: 'mallory' }],
    ['session', { sessionId: 's2' }],
    ['right', { rightId: 'r2' }],
    ['expiry', { expiresAtMs: CLAIM.expiresAtMs + 1 }],
    ['method', { method: 'HEAD' as never }],
    ['neighbours', { accountId: 'alicer', rightId: '1' }],
    ['expiry that is no number', { expiresAtMs: Number.NaN }],
  ])('is refused with another %s', async (_, change) => {
    const signature = await signDownload(SECRET, CLAIM)
    expect(await refusalOfDownload(SECRET, { ...CLAIM, ...change }, signature, NOW)).toBe('LINK_INVALID')
  })

  it('is refused with a truncated, padded or changed signature, or another secret', async () => {
    const good = await signDownload(SECRET, CLAIM)
    for (let length = 0; length < good.length; length++)
      expect(await refusalOfDownload(SECRET, CLAIM, good.slice(0, length), NOW)).toBe('LINK_INVALID')
    for (const bad of [`${good}=`, `${good}A`, `${good}\u0000`, ` ${good}`, '%00', good.toUpperCase()])
      expect(await refusalOfDownload(SECRET, CLAIM, bad, NOW)).toBe('LINK_INVALID')
    expect(await refusalOfDownload(`${SECRET}2`, CLAIM, good, NOW)).toBe('LINK_INVALID')
  })

  it('is refused if it is valid for more than five minutes, even if correctly signed', async () => {
    const long = { ...CLAIM, expiresAtMs: NOW + LINK_LIFE_MS + 1 }
    expect(await refusalOfDownload(SECRET, long, await signDownload(SECRET, long), NOW)).toBe('LINK_INVALID')
  })
})

describe('the file name of a download', () => {
  it.each([
    ['a.wav', `attachment; filename="a.wav"; filename*=UTF-8''a.wav`],
    ['破晓 (1).wav', `attachment; filename="_ (1).wav"; filename*=UTF-8''%E7%A0%B4%E6%99%93%20%281%29.wav`],
    [
      'a"\r\nSet-Cookie: x.wav',
      `attachment; filename="a__Set-Cookie: x.wav"; filename*=UTF-8''a%22_Set-Cookie%3A%20x.wav`,
    ],
    ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
    ['exe\u202egnp.wav', `attachment; filename="exe_gnp.wav"; filename*=UTF-8''exe_gnp.wav`],
  ])('%j', (name, header) => expect(contentDisposition(name)).toBe(header))

  it('is one safe header line for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(contentDisposition(name)).toMatch(
          /^attachment; filename="[^"\\%\r\n]*"; filename\*=UTF-8''[\w.~!$&+#^`|%-]*$/,
        )
      }),
    )
  })
})

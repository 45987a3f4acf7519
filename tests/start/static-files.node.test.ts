import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../tools/start/state-dir.ts'
import { type StartedSite, startSite } from './started-site.ts'

let site: StartedSite
beforeAll(async () => {
  site = await startSite()
}, 400_000)
afterAll(() => site?.close())

/** What pages have, too (worker/http/headers/security-headers.ts). */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
}

const folder = join(ROOT, 'dist', 'client')
/** Read after the site is built. */
const filesOfBuild = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[_.]/.test(entry.name))
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(folder.length + 1)}`)

describe('static files', () => {
  it('all have the headers of pages, and one policy', async () => {
    const files = filesOfBuild()
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) {
      const answer = await fetch(`${site.url}${file}`, { method: 'HEAD' })
      expect([answer.status, Object.fromEntries(answer.headers)], file).toMatchObject([200, ALWAYS])
      const policy = answer.headers.get('content-security-policy')
      expect(policy, file).toMatch(/^default-src 'none'; [^,]*frame-ancestors 'none'[^,]*$/)
      // A Web Worker has the policy of its script, so that of a program allows the modules it is made of, and nothing else is run.
      expect(policy?.includes('sandbox'), file).toBe(!file.startsWith('/assets/'))
    }
  })
})

describe('openapi.json', () => {
  it('is a file of the build: what is committed, with an ETag, and cached', async () => {
    const answer = await fetch(`${site.url}/openapi.json`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^(?:W\/)?".+"$/),
    })
    expect(await answer.text()).toBe(readFileSync(join(ROOT, 'openapi.json'), 'utf8'))
    const again = await fetch(`${site.url}/openapi.json`, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect(again.status).toBe(304)
  })
})

/**
 * `npm run smoke -- https://your.domain`: whether a deployed site does what a first visitor needs. Reads only, apart from four wrong
 * passwords for a name that nobody has. Fails (exit code 1) if one check does.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'

export type Outcome = { name: string; is: 'ok' | 'failed' | 'skipped'; why: string }
class Skipped extends Error {}

const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW']
const PAGE_TIMEOUT_MS = 30_000

/** Headers of every static file; the Worker is not asked for them (public/_headers). */
const POLICIES: Record<string, RegExp> = {
  'strict-transport-security': /max-age=31536000/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'content-security-policy': /^default-src 'none'/,
}

function must(holds: boolean, why: string): asserts holds {
  if (!holds) throw new Error(why)
}

/** All checks of a site at this origin, one after another, so that a slow one is named. */
export async function smoke(origin: string, report: (outcome: Outcome) => void = () => undefined): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [name, check] of Object.entries(checksOf(origin))) {
    const outcome = await check().then(
      (): Outcome => ({ name, is: 'ok', why: '' }),
      (error: unknown): Outcome => ({
        name,
        is: error instanceof Skipped ? 'skipped' : 'failed',
        why: error instanceof Error ? [error.message, causeOf(error)].filter(Boolean).join(': ') : String(error),
      }),
    )
    outcomes.push(outcome)
    report(outcome)
  }
  return outcomes
}

const causeOf = ({ cause }: Error): string => (cause instanceof Error ? cause.message : '')

function checksOf(origin: string): Record<string, () => Promise<void>> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(PAGE_TIMEOUT_MS), ...init })
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await ask(path, init)
    must(answer.status === 200, `${path} answered ${answer.status}`)
    return { answer, text: await answer.text() }
  }
  const firstTrack = async (): Promise<string> => {
    const found = /\/track\/\d+/.exec((await read('/')).text)
    if (!found) throw new Skipped('no track is on the home page yet: import some, then try again')
    return found[0]
  }
  return {
    'healthz: database, KV and files answer': async () => {
      const { text } = await read('/healthz')
      must((JSON.parse(text) as { status?: string }).status === 'ok', text.slice(0, 200))
    },
    'home in five languages, with this address as its own': async () => {
      for (const locale of LOCALES) {
        const { text, answer } = await read(`/?locale=${locale}`)
        must(text.includes(`<html lang="${locale}"`), `/?locale=${locale} is not in ${locale}`)
        must(text.includes(`href="${origin}/`), `PUBLIC_ORIGIN is another one than ${origin}`)
        const policy = answer.headers.get('content-security-policy') ?? ''
        must(/script-src [^;]*'nonce-/.test(policy), 'pages have no content security policy')
      }
    },
    'a track page': async () => {
      const path = await firstTrack()
      const { text } = await read(path)
      must(text.includes('<h1'), `${path} has no heading`)
    },
    'audio in ranges': async () => {
      const id = (await firstTrack()).slice('/track/'.length)
      const { text } = await read(`/cuemark2/api/v2/tracks/${id}`)
      const path = /\/media\/preview\/[\w.-]+/.exec(text)?.[0]
      must(path !== undefined, `track ${id} names no preview`)
      const part = await ask(path, { headers: { range: 'bytes=0-99' } })
      must(part.status === 206, `${path} answered ${part.status} for a range`)
      must((await part.arrayBuffer()).byteLength === 100, `${path} sent another length than 100 bytes`)
    },
    'openapi.json with an ETag': async () => {
      const { answer } = await read('/openapi.json')
      const etag = answer.headers.get('etag')
      must(etag !== null, '/openapi.json has no ETag')
      const again = await ask('/openapi.json', { headers: { 'if-none-match': etag } })
      must(again.status === 304, `/openapi.json answered ${again.status} for its own ETag`)
    },
    'policies of static files': async () => {
      for (const path of ['/openapi.json', '/favicon.ico', '/third-party-notices.txt']) {
        const answer = await ask(path, { method: 'HEAD' })
        must(answer.status === 200, `${path} answered ${answer.status}`)
        for (const [name, pattern] of Object.entries(POLICIES))
          must(pattern.test(answer.headers.get(name) ?? ''), `${path} has no proper ${name}`)
      }
    },
    'keys that verify licences': async () => {
      const { text } = await read('/.well-known/licence-keys.json')
      const { keys = [] } = JSON.parse(text) as { keys?: { kty: string; crv: string; x: string }[] }
      must(keys.length > 0, 'no key is published')
      for (const key of keys)
        await crypto.subtle.importKey('jwk', { kty: key.kty, crv: key.crv, x: key.x }, 'Ed25519', false, ['verify'])
    },
    'an unknown address is 404, a page of an account asks who one is': async () => {
      const unknown = await ask(`/nothing-${randomUUID()}`)
      must(unknown.status === 404, `an unknown address answered ${unknown.status}`)
      const own = await ask('/uc/order')
      const to = own.headers.get('location') ?? ''
      must(own.status >= 300 && own.status < 400 && to.includes('/signin'), `/uc/order answered ${own.status} ${to}`)
    },
    'wrong passwords are refused, and after three a captcha is asked for': async () => {
      const body = JSON.stringify({
        loginType: 'password',
        username: `smoke-${randomUUID()}@example.com`,
        password: 'x',
      })
      const headers = { 'content-type': 'application/json', 'x-fingerprint': `smoke-${randomUUID()}` }
      const codes: unknown[] = []
      for (let i = 0; i < 4; i++) {
        const answer = await ask('/saas/api/v2/web/login', { method: 'POST', headers, body })
        codes.push(((await answer.json()) as { code?: unknown }).code)
      }
      must(codes.join() === '40105,40105,40105,40107', `four wrong passwords were answered ${codes.join()}`)
    },
    'staff pages are closed': async () => {
      const answer = await ask('/admin/api/v1/staff', { headers: { accept: 'application/json' } })
      must([401, 403, 404].includes(answer.status), `/admin/api/v1/staff answered ${answer.status} to nobody`)
    },
    'no sandbox': async () => {
      const { hostname } = new URL(origin)
      if (hostname === 'localhost' || hostname.startsWith('127.')) throw new Skipped('a local site has it')
      const answer = await ask('/sandbox/outbox')
      must(answer.status === 404, `/sandbox/outbox answered ${answer.status}: this build must not be public`)
    },
  }
}

/** What is asked for as an origin, or null. */
export function readOrigin(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null
  const { protocol, origin, hostname } = new URL(text)
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.')
  return protocol === 'https:' || (protocol === 'http:' && isLocal) ? origin : null
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const origin = readOrigin(positionals[0])
  if (!origin) {
    console.error('npm run smoke -- https://your.domain   (http:// for localhost alone)')
    return 2
  }
  const outcomes = await smoke(origin, ({ name, is, why }) => console.log(`${is.padEnd(8)}${name}${why && `: ${why}`}`))
  const failed = outcomes.filter(({ is }) => is === 'failed').length
  console.log(failed === 0 ? `\n${origin} answers as it should.` : `\n${failed} of ${outcomes.length} checks failed.`)
  return failed === 0 ? 0 : 1
}

if (import.meta.main) process.exit(await main())

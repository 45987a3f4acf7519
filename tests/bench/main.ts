import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A state of its own, so that figures do not depend on what somebody has in theirs.
const state = mkdtempSync(join(tmpdir(), 'cuemark-bench-'))
process.env.STATE_DIR = state
const { bootSite } = await import('../../tools/start/boot.ts')
const { fillFirstCatalogue } = await import('../../tools/start/first-catalogue.ts')
const { DEMO_ACCOUNTS } = await import('../../tools/start/demo-accounts.ts')
const { load } = await import('./load.ts')
const { pageBytes } = await import('./page-bytes.ts')
type Scenario = import('./load.ts').Scenario

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const P = '/cuemark2/api/v2'
const json = { 'content-type': 'application/json' }

await fillFirstCatalogue()
const site = await bootSite({ quiet: true })
const post = async <T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> => {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data: { value: T } }).data.value
}
const [account] = DEMO_ACCOUNTS
const { accessToken } = await post<{ accessToken: string }>('/saas/api/v2/web/login', {
  username: account?.email,
  password: account?.password,
  loginType: 'password',
})
const page = await post<{ items: { id: string; skuId: string }[] }>(`${P}/productSongInfo/search`, {
  musicType: 'MUSIC',
})
const first = page.items[0]
if (!first) throw new Error('the catalogue is empty')

// Whoever has a session cookie of ours is never answered from the cache; this one means nobody, so no session is looked up.
const uncached = { cookie: 'auto=0' }
let key = 0
const scenarios: Scenario[] = [
  { name: 'trivial route', path: '/robots.txt' },
  { name: '/ cached', path: '/' },
  { name: '/ rendered', path: '/', headers: uncached },
  { name: 'list cached', path: '/explore?category=music' },
  { name: 'list rendered', path: '/explore?category=music', headers: uncached },
  { name: 'detail cached', path: `/track/${first.id}` },
  { name: 'detail rendered', path: `/track/${first.id}`, headers: uncached },
  {
    name: 'search JSON',
    path: `${P}/productSongInfo/search`,
    method: 'POST',
    headers: json,
    body: JSON.stringify({ keyword: '夜', musicType: 'MUSIC' }),
  },
  {
    name: 'order submit',
    path: `${P}/orders`,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ skuIds: [first.skuId], usageAccepted: true }),
    perRequest: () => ({ 'idempotency-key': `bench-${process.pid}-${++key}` }),
  },
]

const cell = (text: string | number, width = 9) => String(text).padStart(width)
const ms = (n: number | null) => (n === null ? '–' : n.toFixed(2))
console.log(`\n${seconds} s each; ms above = beyond the trivial route at the same number of connections, in this run\n`)
console.log(
  'scenario'.padEnd(18),
  ...['conns', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'CPU above', '1/rps above', 'failed'].map((h) => cell(h, 11)),
)
for (const connections of [1, 16, 64]) {
  let trivial: Awaited<ReturnType<typeof load>> | undefined
  for (const scenario of scenarios) {
    const result = await load(site.url, scenario, connections, seconds)
    trivial ??= result
    const cpuAbove = result.cpuMs === null || trivial.cpuMs === null ? null : result.cpuMs - trivial.cpuMs
    const wallAbove = 1000 / result.rps - 1000 / trivial.rps
    console.log(
      scenario.name.padEnd(18),
      ...[
        connections,
        result.rps,
        result.p50,
        result.p99,
        ms(result.cpuMs),
        ms(cpuAbove),
        ms(wallAbove),
        result.failed,
      ].map((v) => cell(v, 11)),
    )
  }
}

console.log('\nFirst load, bytes compressed')
console.log('page'.padEnd(18), ...['HTML', 'JS', 'CSS', 'scripts'].map((h) => cell(h)))
for (const path of ['/', '/explore?category=music', `/track/${first.id}`, '/signin', '/signup', '/verify']) {
  const bytes = await pageBytes(site.url, path)
  console.log(path.slice(0, 18).padEnd(18), ...[bytes.html, bytes.js, bytes.css, bytes.scripts].map((v) => cell(v)))
}
await site.close()
rmSync(state, { recursive: true, force: true })
process.exit(0)

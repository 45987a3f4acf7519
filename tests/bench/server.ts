import { DEMO_ACCOUNTS } from '../../tools/start/demo-accounts.ts'
import { type Load, load, type Scenario } from './load.ts'
import { ms, row } from './table.ts'

const P = '/cuemark2/api/v2'
const json = { 'content-type': 'application/json' }
// A request with a session cookie is never answered from the cache; this value belongs to no session, so none is looked up.
const uncached = { cookie: 'auto=0' }

/** Requests per second, latency and CPU with 1, 16 and 64 connections, beside a trivial route of the same run. */
export async function benchServer(site: string, seconds: number): Promise<void> {
  const list = await scenarios(site)
  console.log(
    `\nServer, ${seconds} s each; above = beyond the trivial route at the same number of connections, in this run\n`,
  )
  row('scenario', ['conns', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'CPU above', '1/rps above', 'failed'])
  for (const connections of [1, 16, 64]) {
    let trivial: Load | undefined
    for (const scenario of list) {
      const result = await load(site, scenario, connections, seconds)
      trivial ??= result
      const { rps, p50, p99, cpuMs, failed } = result
      const cpuAbove = cpuMs === null || trivial.cpuMs === null ? null : cpuMs - trivial.cpuMs
      const wallAbove = 1000 / rps - 1000 / trivial.rps
      row(scenario.name, [connections, rps, p50, p99, ms(cpuMs), ms(cpuAbove), ms(wallAbove), failed])
    }
  }
}

async function scenarios(site: string): Promise<Scenario[]> {
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetch(site + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: { value: T } }).data.value
  }
  const [account] = DEMO_ACCOUNTS
  const { accessToken } = await post<{ accessToken: string }>('/saas/api/v2/web/login', {
    username: account?.email,
    password: account?.password,
    loginType: 'password',
  })
  const { items } = await post<{ items: { id: string; skuId: string; price: number }[] }>(
    `${P}/productSongInfo/search`,
    { musicType: 'MUSIC' },
  )
  const first = items.find(({ price }) => price > 0)
  if (!first) throw new Error('the catalogue is empty')
  return [
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
      // The same licence cannot be ordered twice, so this measures the answer to a repeated key.
      name: 'order submit, repeated',
      path: `${P}/orders`,
      method: 'POST',
      headers: {
        ...json,
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': `bench-${process.pid}-${Date.now()}`,
      },
      body: JSON.stringify({ skuIds: [first.skuId], usageAccepted: true, expectedFinal: first.price }),
    },
  ]
}

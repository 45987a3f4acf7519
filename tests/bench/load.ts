import autocannon from 'autocannon'

export type Call = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}
/** A server in processes of its own. */
export type Server = {
  url: string
  /** CPU time of its processes so far; NaN where that cannot be read. */
  cpuMs(): number
  close(): Promise<void>
}
export type Load = { rps: number; p50: number; p99: number; cpuMs: number; failed: number; statuses: string[] }

/** A browser's user agent, because bots get their pages in another way. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Every call comes from another address, as visitors do: the search serves addresses in turn and refuses a flood from one. */
let callers = 0
function nextCaller(): string {
  const n = ++callers % 0x1_00_00_00
  return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
}

const visitor = () => ({ 'user-agent': BROWSER, 'cf-connecting-ip': nextCaller() })

/** Makes `amount` calls, each as `next` says; latencies in ms, CPU in ms per call. */
export async function load(server: Server, next: () => Call, amount: number, connections: number): Promise<Load> {
  const setupRequest = (request: object) => {
    const { path, method = 'GET', headers, body } = next()
    return { ...request, path, method, headers: { ...visitor(), ...headers }, ...(body && { body }) }
  }
  const before = server.cpuMs()
  const result = await autocannon({ url: server.url, connections, amount, requests: [{ setupRequest }] })
  const done = result['2xx'] + result.non2xx
  return {
    rps: Math.round(done / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (server.cpuMs() - before) / done,
    failed: result.non2xx + result.errors,
    statuses: Object.keys(result.statusCodeStats).filter((status) => !status.startsWith('2')),
  }
}

/** One call; the body's length in bytes, and what the edge cache says of it. */
export async function sampleOf(
  server: Server,
  { path, method = 'GET', headers, body }: Call,
): Promise<{ bytes: number; edge: string | null }> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { ...visitor(), ...headers },
    ...(body && { body }),
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`${answer.status} from ${path}`)
  return { bytes, edge: answer.headers.get('x-edge') }
}

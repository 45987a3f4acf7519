import autocannon from 'autocannon'
import { workerdCpuMs } from './process-cpu.ts'

export type Scenario = {
  name: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}
export type Load = { rps: number; p50: number; p99: number; cpuMs: number | null; failed: number }

/** A browser's user agent, because bots get their pages in another way. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Runs one scenario for `seconds` after a second of warm-up; latencies in ms, CPU in ms per request. */
export async function load(site: string, scenario: Scenario, connections: number, seconds: number): Promise<Load> {
  const run = (duration: number) =>
    autocannon({
      url: `${site}${scenario.path}`,
      method: scenario.method ?? 'GET',
      connections,
      duration,
      headers: { 'user-agent': BROWSER, ...scenario.headers },
      ...(scenario.body && { body: scenario.body }),
    })
  await run(1)
  const before = workerdCpuMs(process.pid)
  const result = await run(seconds)
  const after = workerdCpuMs(process.pid)
  const done = result['2xx'] + result.non2xx
  return {
    rps: Math.round(done / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: before === null || after === null ? null : (after - before) / done,
    failed: result.non2xx + result.errors,
  }
}

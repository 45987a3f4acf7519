import type { Harness } from './harness.ts'

let networks = 0

/** Headers of a network that has just made as many calls as an isolate answers without asking the rate limiter. */
export async function busyNetwork(h: Harness): Promise<{ 'cf-connecting-ip': string }> {
  const headers = { 'cf-connecting-ip': `192.0.2.${++networks}` }
  for (let i = 0; i < 60; i++) await h.call('GET', '/cuemark2/api/v2/unknown', undefined, { headers })
  return headers
}

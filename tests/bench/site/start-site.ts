import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Watched } from '../../../tools/start/miniflare.ts'
import type { Server } from '../load.ts'
import { cpuMs } from '../process-cpu.ts'

const PATIENCE_MS = 600_000

export type SiteReady = { url: string; key: string; inspectorUrl: string | null }
export type RunningSite = Server & SiteReady

/**
 * The built site over a state folder in a process of its own, so that several can run beside each other and each starts with a
 * new isolate. CPU time is that of workerd: the Worker, its Durable Objects, D1 and KV.
 */
export const startSite = (state: string, watched: Watched = {}): Promise<RunningSite> =>
  start('site-process.ts', [JSON.stringify(watched)], { STATE_DIR: state })

/** A Worker that does nothing. */
export const startBare = (): Promise<RunningSite> => start('bare-process.ts', [], {})

async function start(script: string, args: string[], env: Record<string, string>): Promise<RunningSite> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const ready = await isReady(child)
  return {
    ...ready,
    cpuMs: () => cpuMs(child.pid ?? 0, 'workerd'),
    async close() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function isReady(child: ChildProcess): Promise<SiteReady> {
  const ended = new AbortController()
  const { signal } = ended
  const failed = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the server ended with ${code}`)
  })
  const [ready] = (await Promise.race([once(child, 'message', { signal }), failed])) as [SiteReady]
  failed.catch(() => {})
  ended.abort()
  return ready
}

/** Waits until the search index answers instead of the database, which it does once it has read the whole catalogue. */
export async function waitForIndex({ url }: { url: string }): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const answer = await fetch(`${url}/cuemark2/api/v2/productSongInfo/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ musicType: 'MUSIC', withCounts: true }),
    })
    const { data } = (await answer.json()) as { data: { value: { counts: object | null } } }
    if (data.value.counts) return
    await sleep(500)
  }
  throw new Error(`the index is not ready after ${PATIENCE_MS} ms`)
}

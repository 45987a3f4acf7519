import { setTimeout as sleep } from 'node:timers/promises'

/** V8's inspector of the Worker's isolate: its Durable Objects run in the same one, D1 and KV do not. */
export type Inspector = {
  send<T>(method: string, params?: object): Promise<T>
  close(): void
}
/** In bytes, as V8 counts them. `outside`: buffers that objects of the heap own. */
export type Heap = { used: number; outside: number }

type Message = { id?: number; result?: unknown; error?: { message: string } }

/** `inspectorUrl` as `bootSite({ isInspected: true })` returns it. */
export async function openInspector(inspectorUrl: string, worker = 'cuemark'): Promise<Inspector> {
  // Miniflare's proxy wants an origin, which Node does not send by itself; the types are those of browsers.
  const options = { headers: { origin: 'http://localhost' } } as unknown as string[]
  const socket = new WebSocket(new URL(`/${worker}`, inspectorUrl), options)
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Message
    const asked = id === undefined ? undefined : waiting.get(id)
    if (id === undefined || !asked) return
    waiting.delete(id)
    if (error) asked.reject(new Error(error.message))
    else asked.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the inspector closed the connection'))
    waiting.clear()
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${inspectorUrl}`)), { once: true })
  })
  return {
    send<T>(method: string, params: object = {}) {
      const id = ++last
      return new Promise<T>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}

/** The heap after a forced collection. workerd collects when the isolate is next entered, which `wake` must cause. */
export async function readHeap({ send }: Inspector, wake: () => Promise<unknown>): Promise<Heap> {
  // What the first collection finalises is free only for the second.
  for (let i = 0; i < 2; i++) {
    let isDone = false
    const collected = send('HeapProfiler.collectGarbage').finally(() => {
      isDone = true
    })
    // One request may have been answered before the message arrived.
    while (!isDone) {
      await wake()
      await sleep(50)
    }
    await collected
  }
  const usage = await send<{ usedSize: number; backingStorageSize?: number; embedderHeapUsedSize?: number }>(
    'Runtime.getHeapUsage',
  )
  return { used: usage.usedSize, outside: (usage.backingStorageSize ?? 0) + (usage.embedderHeapUsedSize ?? 0) }
}

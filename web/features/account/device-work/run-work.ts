import { solveWork, type Work } from './solve-work.ts'
import type { WorkReply } from './work-worker.ts'

/** Solves the work in a Worker thread, or in small steps on this thread if none can be started. `signal` aborts it. */
export function runWork(work: Work, onPart: (done: number) => void, signal: AbortSignal): Promise<string> {
  return inThread(work, onPart, signal).catch((failure: unknown) => {
    if (signal.aborted) throw failure
    return inSteps(work, onPart, signal)
  })
}

/** Longest blocking time on the main thread (ms). Each pause costs about 4 ms, because browsers throttle timers. */
const STEP_MS = 16

function inSteps(work: Work, onPart: (done: number) => void, signal: AbortSignal): Promise<string> {
  let restedAt = performance.now()
  return solveWork(work, onPart, async () => {
    if (performance.now() - restedAt < STEP_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    restedAt = performance.now()
  })
}

async function inThread(work: Work, onPart: (done: number) => void, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkReply>) => {
      if ('answer' in data) resolve(data.answer)
      else onPart(data.done)
    })
    worker.postMessage(work)
  }).finally(() => worker.terminate())
}

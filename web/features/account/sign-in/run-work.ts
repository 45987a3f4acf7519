import { solveWork, type Work } from './solve-work.ts'
import type { WorkReply } from './work-worker.ts'

/** Does the work in a thread of its own, or in small steps where none can be started; `signal` ends it. */
export function runWork(work: Work, onPart: (done: number) => void, signal: AbortSignal): Promise<string> {
  return inThread(work, onPart, signal).catch((failure: unknown) => {
    if (signal.aborted) throw failure
    return inSteps(work, onPart, signal)
  })
}

/** The page answers at least this often (ms); a rest costs some 4 ms, for browsers hold timers back. */
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

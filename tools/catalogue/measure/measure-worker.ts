/** Thread that measures one file at a time. */
import { parentPort } from 'node:worker_threads'
import { type MeasureJob, type Measurement, measureFile } from './measure.ts'
import type { WorkerReply } from './worker-pool.ts'

// The decoders also print the errors that they return; the importer reports those itself, with the file name.
console.error = () => {}

const PROGRESS_EVERY_MS = 1000

parentPort?.on('message', async (job: MeasureJob) => {
  try {
    send({ type: 'done', result: await measureFile(job, progressReporter()) })
  } catch (error) {
    send({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})

function progressReporter(): () => void {
  let last = 0
  return () => {
    const now = Date.now()
    if (now - last < PROGRESS_EVERY_MS) return
    last = now
    send({ type: 'progress' })
  }
}

function send(reply: WorkerReply<Measurement>): void {
  parentPort?.postMessage(reply)
}

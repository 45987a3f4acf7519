/** Thread that renders one demo recording at a time to a WAV file. */
import { writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { renderEffect } from '../../audio/synth/effects.ts'
import { SAMPLE_RATE } from '../../audio/synth/oscillators.ts'
import { renderTrack } from '../../audio/synth/track.ts'
import { encodeWav } from '../../audio/wav.ts'
import type { RenderJob } from './demo.ts'
import type { WorkerReply } from './worker-pool.ts'

parentPort?.on('message', async (job: RenderJob) => {
  try {
    const { left, right } = job.kind === 'track' ? renderTrack(job.recipe) : renderEffect(job.recipe)
    await writeFile(job.path, encodeWav([left, right], SAMPLE_RATE))
    send({ type: 'done', result: null })
  } catch (error) {
    send({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})

function send(reply: WorkerReply<null>): void {
  parentPort?.postMessage(reply)
}

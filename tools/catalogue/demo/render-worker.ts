/** Thread that renders one demo item at a time: its main version, or its missing further versions. */
import { parentPort } from 'node:worker_threads'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import type { WorkerReply } from '../measure/worker-pool.ts'
import { type RenderedVersion, renderMain, renderVersions } from './render-item.ts'

export interface RenderJob {
  slug: string
  what: 'main' | 'versions'
  /** Maximum length of the main version; the item's own length if missing. */
  mostSeconds?: number | undefined
}

parentPort?.on('message', async (job: RenderJob) => {
  try {
    const result = await render(job)
    const buffers = result.flatMap(({ original, preview }) => [original.buffer, preview.buffer])
    send({ type: 'done', result }, buffers)
  } catch (error) {
    send({ type: 'failed', message: `${job.slug}: ${error instanceof Error ? error.message : String(error)}` })
  }
})

async function render({ slug, what, mostSeconds }: RenderJob): Promise<RenderedVersion[]> {
  const item = DEMO_ITEMS.find((candidate) => candidate.slug === slug)
  if (!item) throw new Error('no such item')
  if (what === 'main') return [await renderMain(item, mostSeconds)]
  const versions: RenderedVersion[] = []
  for await (const version of renderVersions(item)) {
    versions.push(version)
    // On a busy machine the versions of one piece may take longer than the pool's timeout for silence.
    send({ type: 'progress' })
  }
  return versions
}

function send(reply: WorkerReply<RenderedVersion[]>, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(reply, transfer)
}

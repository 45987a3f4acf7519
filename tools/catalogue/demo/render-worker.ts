/** Thread that renders one demo item at a time: its main version, or its missing further versions. */
import { parentPort } from 'node:worker_threads'
import { Workspace } from '#audio/synth/mixing/workspace.ts'
import type { DemoItem } from '#db/demo/items/item.ts'
import type { WorkerReply } from '../measure/worker-pool.ts'
import { type RenderedVersion, renderMain, renderVersions } from './render-item.ts'

export interface RenderJob {
  /** The whole item, so that a thread need not load the catalogue. */
  item: DemoItem
  what: 'main' | 'versions'
  /** Maximum length of the main version; the item's own length if missing. */
  mostSeconds?: number | undefined
}

const workspace = new Workspace()

parentPort?.on('message', async (job: RenderJob) => {
  try {
    const result = await render(job)
    const buffers = result.flatMap(({ original, preview, smallPreview }) =>
      [original, preview, smallPreview].flatMap((bytes) => bytes?.buffer ?? []),
    )
    send({ type: 'done', result }, buffers)
  } catch (error) {
    send({ type: 'failed', message: `${job.item.slug}: ${error instanceof Error ? error.message : String(error)}` })
  }
})

async function render({ item, what, mostSeconds }: RenderJob): Promise<RenderedVersion[]> {
  if (what === 'main') {
    workspace.reset()
    return [await renderMain(item, mostSeconds, workspace.take)]
  }
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

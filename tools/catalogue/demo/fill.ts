import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { DemoItem } from '#db/demo/items/item.ts'
import { DEMO_ITEMS, FIRST_ITEMS } from '#db/demo/items/items.ts'
import { WorkerPool } from '../measure/worker-pool.ts'
import { drawnPicture } from '../pictures/cover.ts'
import { drawCover } from '../pictures/drawn-cover.ts'
import type { DemoClient } from '../site/client.ts'
import type { FileKind, ImportVersion } from '../site/protocol.ts'
import { demoTrack, demoVersion } from './demo-track.ts'
import { sendEditorial } from './editorial.ts'
import type { FillJournal, FillStage } from './journal.ts'
import type { RenderedVersion } from './render-item.ts'
import type { RenderJob } from './render-worker.ts'

const RENDERER = new URL('./render-worker.ts', import.meta.url)
const MOST_THREADS = 2
/** Rendering does not hang, but may wait long on a busy machine. */
const PATIENCE_MS = 600_000

export interface FillContext {
  /** A promise if the site is still being built: rendering begins without it. */
  client: DemoClient | Promise<DemoClient>
  journal: FillJournal
  /** The wanted items, in order; all if missing. */
  items?: readonly DemoItem[]
  /** An item that could not be rendered is skipped; the next stage or run tries again. */
  onFailed?: (slug: string, reason: string) => void
  /** The rendering thread; tests pass their own. */
  script?: URL
  /** Maximum length of the pieces after the first of the catalogue; if missing, their own length. */
  mostSeconds?: number
  /** A store of rendered items: read before rendering, written after it. */
  kept?: KeptSounds
}

export interface KeptSounds {
  read(job: RenderJob): RenderedVersion[] | null
  keep(job: RenderJob, versions: RenderedVersion[]): void
}

type Pool = Pick<WorkerPool<RenderJob, RenderedVersion[]>, 'run'>

/**
 * Renders the demo catalogue and uploads it up to a stage, continuing where an earlier run stopped. An item is announced only
 * after its sound has been stored; the editorial content is sent after each stage for what exists.
 */
export async function fillCatalogue(context: FillContext, upTo: FillStage): Promise<void> {
  const { client, journal, items = DEMO_ITEMS, script = RENDERER } = context
  const threads = Math.min(MOST_THREADS, availableParallelism())
  // One more than there are threads, so that one item renders while another is being uploaded.
  const lanes = threads + 1
  const pool = new WorkerPool<RenderJob, RenderedVersion[]>(script, threads, PATIENCE_MS)
  const steps: [FillStage, () => Promise<boolean>][] = [
    // All at once: they are few enough to be held until there is a site to send them to.
    ['first', () => fillMains(context, pool, FIRST_ITEMS, items.slice(0, FIRST_ITEMS))],
    [
      'mains',
      async () => {
        const isWhole = await fillMains(context, pool, lanes, items)
        // The first items of the catalogue are completed before the rest is started.
        return (await fillVersions(context, pool, lanes, items.slice(0, 1))) && isWhole
      },
    ],
    ['all', () => fillVersions(context, pool, lanes, items)],
  ]
  try {
    for (const [stage, run] of steps) {
      if (journal.hasReached(upTo)) return
      if (journal.hasReached(stage)) continue
      const isWhole = await run()
      if (stage !== 'all') await sendEditorial(await client, journal)
      if (isWhole) journal.reach(stage)
      if (stage === upTo) return
    }
  } finally {
    await pool.close()
  }
}

/** Renders every missing main version; false if some could not be rendered. */
async function fillMains(
  context: FillContext,
  pool: Pool,
  lanes: number,
  items: readonly DemoItem[],
): Promise<boolean> {
  const { client, journal } = context
  const missing = items.filter((item) => journal.trackId(item.slug) === null)
  await inLanes(missing, lanes, async (item) => {
    const mostSeconds = isFirst(item) ? undefined : context.mostSeconds
    const [main] = (await render(context, pool, { item, what: 'main', mostSeconds })) ?? []
    if (main) journal.addTrack(item.slug, await createTrack(await client, item, main))
  })
  return missing.every((item) => journal.trackId(item.slug) !== null)
}

/** Renders every missing further version of items with a main version; false if some could not be rendered. */
async function fillVersions(
  context: FillContext,
  pool: Pool,
  lanes: number,
  items: readonly DemoItem[],
): Promise<boolean> {
  const { client, journal } = context
  const missing = items.filter((item) => item.versions.length > 0 && !journal.isComplete(item.slug))
  await inLanes(missing, lanes, async (item) => {
    const trackId = journal.trackId(item.slug)
    const versions = trackId === null ? null : await render(context, pool, { item, what: 'versions' })
    if (trackId === null || versions === null) return
    const site = await client
    for (const version of versions) await site.addVersion(trackId, await storeVersion(site, item, version))
    journal.complete(item.slug)
  })
  return missing.every((item) => journal.isComplete(item.slug))
}

const isFirst = (item: DemoItem): boolean => DEMO_ITEMS.indexOf(item) < FIRST_ITEMS

/** Runs a job in a thread; logs a failure and returns null. Errors of the site are thrown elsewhere. */
async function render(context: FillContext, pool: Pool, job: RenderJob): Promise<RenderedVersion[] | null> {
  const { onFailed = warn, kept } = context
  try {
    const known = kept?.read(job)
    if (known) return known
    const versions = await pool.run(job)
    kept?.keep(job, versions)
    return versions
  } catch (error) {
    onFailed(job.item.slug, error instanceof Error ? error.message : String(error))
    return null
  }
}

function warn(slug: string, reason: string): void {
  console.error(`  ${slug} was left out (${reason}); it is tried again by the next start.`)
}

async function createTrack(client: DemoClient, item: DemoItem, main: RenderedVersion): Promise<string> {
  const version = await storeVersion(client, item, main)
  const isMusic = item.type === 'MUSIC' || item.type === 'BEATS'
  const cover = drawnPicture(drawCover(item.slug, isMusic ? 'music' : 'sound'))
  await client.storeFile({ kind: 'cover', sha256: cover.sha256, body: cover.body, contentType: cover.contentType })
  const trackId = await client.createTrack(demoTrack(item, cover, version))
  if (trackId !== null) return trackId
  // A run may have been killed right after this call: then the site has the sound, but the journal does not.
  const [known] = await client.findKnown([main.originalSha256])
  if (!known) throw new Error(`${item.slug} was refused, though the site does not have it`)
  return known.trackId
}

async function storeVersion(client: DemoClient, item: DemoItem, version: RenderedVersion): Promise<ImportVersion> {
  const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const store = async (kind: FileKind, bytes: Uint8Array<ArrayBuffer>, contentType: string) => {
    const sha256 = sha256Of(bytes)
    await client.storeFile({ kind, sha256, body: new Blob([bytes]), contentType })
    return sha256
  }
  await store('original', version.original, 'audio/wav')
  const preview = await store('preview', version.preview, 'audio/mpeg')
  const { smallPreview } = version
  if (smallPreview) {
    const small = { kind: 'preview-small', sha256: preview, content: sha256Of(smallPreview) } as const
    await client.storeFile({ ...small, body: new Blob([smallPreview]), contentType: 'audio/ogg' })
  }
  return demoVersion(item, version, {
    preview,
    waveform: await store('waveform', version.waveform, 'application/octet-stream'),
    waveImage: await store('wave-image', version.waveImage, 'image/png'),
  })
}

/** Runs as many at a time as there are threads. The first failure ends all lanes. */
async function inLanes<T>(things: readonly T[], lanes: number, work: (thing: T) => Promise<void>): Promise<void> {
  const queue = things.values()
  let hasFailed = false
  const lane = async () => {
    for (const thing of queue) {
      if (hasFailed) return
      await work(thing).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  // All lanes must finish before anybody closes the pool.
  const results = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

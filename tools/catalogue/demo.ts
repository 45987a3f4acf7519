import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { EffectRecipe } from '../../audio/synth/effects.ts'
import type { TrackRecipe } from '../../audio/synth/track.ts'
import { DEMO_ITEMS, type DemoItem } from '../../db/demo/items.ts'
import { writeDemoSheet } from './demo-sheet.ts'
import { type DemoVersion, demoFileName, versionsOf } from './demo-versions.ts'
import { SHEET_NAME } from './sheet.ts'
import { WorkerPool } from './worker-pool.ts'

export type RenderJob = { path: string } & (
  | { kind: 'track'; recipe: TrackRecipe }
  | { kind: 'effect'; recipe: EffectRecipe }
)

const THREADS = 2
const CUT_SECONDS = 30

/** Renders the first catalogue into a folder as WAV files and a CSV, ready for `importFolder`. */
export async function renderDemo(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const threads = Math.min(THREADS, availableParallelism())
  const pool = new WorkerPool<RenderJob, null>(new URL('./demo-worker.ts', import.meta.url), threads)
  try {
    const jobs = DEMO_ITEMS.flatMap((item) => versionsOf(item).map((version) => renderJob(folder, item, version)))
    await Promise.all(jobs.map((job) => pool.run(job)))
    await writeFile(join(folder, SHEET_NAME), writeDemoSheet(DEMO_ITEMS))
  } finally {
    await pool.close()
  }
}

function renderJob(folder: string, item: DemoItem, version: DemoVersion): RenderJob {
  const { slug: seed, sound } = item
  const path = join(folder, demoFileName(item, version))
  if (sound.kind === 'effect') return { path, kind: 'effect', recipe: { seed, ...sound } }
  const { kind, ...track } = sound
  const recipe: TrackRecipe = { seed, ...track }
  if (version === 'no_lead') recipe.layers = ['drums', 'bass', 'chords']
  if (version === 'cut30') recipe.seconds = CUT_SECONDS
  return { path, kind, recipe }
}

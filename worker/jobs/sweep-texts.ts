import type { Ctx } from '../context.ts'
import { referenceTextChunk, type TextChunk, trackTextChunk } from '../modules/catalogue/public.ts'
import { playlistTextChunk } from '../modules/editorial/public.ts'
import { TEXT_VERSION } from '../search/text/text.ts'
import { setTextState, textState } from './store.ts'

type Phase = (ctx: Ctx, after: number, limit: number) => Promise<TextChunk>
const PHASES: Phase[] = [
  trackTextChunk,
  ...(['artist', 'album', 'label'] as const).map(
    (kind): Phase =>
      (ctx, after, limit) =>
        referenceTextChunk(ctx, kind, after, limit),
  ),
  playlistTextChunk,
]
/** The cursor is phase * SPAN + the last processed id. */
const SPAN = 1e12
const CHUNK = 100
/**
 * Chunks per run: a few seconds. A million tracks take about eight hours, during which old rows are still found as
 * before.
 */
const MOST_CHUNKS = 100

/**
 * Rewrites the full-text rows of an older TEXT_VERSION in id order, continuing where the last run stopped. A row
 * changed by somebody else in the meantime is skipped: it already has the current version.
 */
export async function sweepTexts(ctx: Ctx): Promise<void> {
  let { version, cursor } = await textState(ctx)
  for (let i = 0; i < MOST_CHUNKS && version !== TEXT_VERSION; i++) {
    const at = Math.floor(cursor / SPAN)
    const phase = PHASES[at]
    const { last, statements } = phase ? await phase(ctx, cursor % SPAN, CHUNK) : { last: null, statements: [] }
    cursor = last === null ? (at + 1) * SPAN : at * SPAN + last
    if (!phase) ({ version, cursor } = { version: TEXT_VERSION, cursor: 0 })
    await ctx.db.write([...statements, ...setTextState(ctx, { version, cursor })])
  }
}

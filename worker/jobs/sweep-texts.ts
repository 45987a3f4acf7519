import type { Ctx } from '../context.ts'
import { referenceTextChunk, type TextChunk, trackTextChunk } from '../modules/catalogue/public.ts'
import { playlistTextChunk } from '../modules/editorial/public.ts'
import { TEXT_VERSION } from '../search/text.ts'
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
/** The cursor is phase * SPAN + the last id that is done. */
const SPAN = 1e12
const CHUNK = 100
/** Rows of one run: a few seconds. A million tracks take a good eight hours, in which old rows are still found as before. */
const MOST_CHUNKS = 100

/**
 * Writes the full-text rows of a former TEXT_VERSION anew, in the order of their ids and from where the last run stopped. A
 * row that somebody changes in the meantime is left to them: they write the present version.
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

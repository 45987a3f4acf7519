import type { Ctx } from './context.ts'

/** Tells the search index, everywhere it is kept, that the feed of changes (`track_change`) has grown. */
export async function wakeSearch(_ctx: Ctx): Promise<void> {}

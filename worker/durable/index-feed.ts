import type { Ctx } from '../context.ts'
import * as store from '../modules/catalogue/public.ts'
import type { Change, SearchDocument } from '../search/document.ts'

/** Documents per chunk of a rebuild: about a second of work, and 40 MB. */
const CHUNK = 8192
/** Documents per read from D1. */
const READ = 2048
/** Cards with their versions per read from D1: about two megabytes. */
const CARDS = 512
/** Feed rows per read. */
const FEED = 1000

/** The tracks after `cursor`, and the id of the last one. */
export async function readChunk(
  ctx: Ctx,
  after: number,
): Promise<{ documents: SearchDocument[]; cursor: number; isLast: boolean }> {
  const documents: SearchDocument[] = []
  let cursor = after
  while (documents.length < CHUNK) {
    const read = await store.documentsAfter(ctx, cursor, READ)
    documents.push(...read)
    cursor = read.at(-1)?.id ?? cursor
    if (read.length < READ) break
  }
  return { documents, cursor, isLast: documents.length < CHUNK }
}

/** Their cards, in parts that fit into memory. */
export async function* readCardsOf(ctx: Ctx, documents: readonly SearchDocument[]): AsyncIterable<store.CardText[]> {
  for (let at = 0; at < documents.length; at += CARDS)
    yield store.cardTexts(
      ctx,
      documents.slice(at, at + CARDS).map(({ id }) => id),
    )
}

/** What the next rows of the feed name, as it is now, and the last of these rows. */
export async function readChanges(
  ctx: Ctx,
  after: number,
): Promise<{ seq: number | undefined; ids: number[]; changes: Change[]; texts: store.CardText[] }> {
  const rows = await store.feedAfter(ctx, after, FEED)
  const ids = [...new Set(rows.map(({ trackId }) => trackId))]
  const [changes, texts] = await Promise.all([store.getChanges(ctx, ids), store.cardTexts(ctx, ids)])
  return { seq: rows.at(-1)?.seq, ids, changes, texts }
}

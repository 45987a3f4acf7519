import { toText } from '#worker/modules/catalogue/search/documents/search-document.ts'
import { findFacts } from '#worker/modules/catalogue/search/documents/search-facts-store.ts'
import type { Harness } from './harness.ts'

/** Adds a track to a sub-catalogue through its facet term (docs/decisions/026). */
export async function putIntoScope(h: Harness, trackId: string, songItemId: string): Promise<void> {
  const facts = await findFacts(h.ctx({ kind: 'visitor', id: 'visitor' }), Number(trackId))
  if (!facts) throw new Error(`no track ${trackId}`)
  const { facets, ...words } = toText(facts)
  const values = [...Object.values(words), `${facets} c_${songItemId}`]
  await h.env.DB.batch([
    h.env.DB.prepare('DELETE FROM track_text WHERE rowid = ?').bind(Number(trackId)),
    h.env.DB.prepare(
      `INSERT INTO track_text (rowid, ${Object.keys(words).join(', ')}, facets) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).bind(Number(trackId), ...values),
  ])
}

import { type Harness, unique } from './harness.ts'
import { getRows } from './rows.ts'

/** Inserts an empty playlist; returns its id. */
export async function aPlaylist(h: Harness): Promise<string> {
  const [slug, now] = [unique('playlist'), h.clock.now()]
  const names = JSON.stringify({ 'zh-CN': slug, 'en-US': slug })
  await getRows(h.env, 'INSERT INTO playlist_category (slug, names, position) VALUES (?, ?, 1)', slug, names)
  const [row] = await getRows<{ id: number }>(
    h.env,
    `INSERT INTO playlist (slug, type, category_id, names, description, cover_key, track_count, updated_at_ms)
     VALUES (?, 1, (SELECT max(id) FROM playlist_category), ?, '{}', 'cover/none.svg', 0, ?) RETURNING id`,
    slug,
    names,
    now,
  )
  return String(row!.id)
}

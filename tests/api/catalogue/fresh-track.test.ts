import { beforeAll, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { imported, importedOverHttp, type OnSale, onSale } from '#tests/support/worlds.ts'
import type { ImportTrack } from '#worker/modules/catalogue/staff/staff-contract.ts'

/** `imported()` skips HTTP; rows and files must equal those of `npm run catalogue`. */
const h = makeHarness()
// These names exist afterwards, so both imports do the same work.
beforeAll(() => imported(h))

const TIME = /(?:^|_)at_ms$/
/** Replaces what differs between two tracks (ids, hashes, names, times) by placeholders. */
function settled(row: Record<string, unknown>, { name }: ImportTrack) {
  const text = (value: string) =>
    value
      .replaceAll(name, 'NAME')
      .replaceAll(/[0-9a-f]{64}/g, 'HASH')
      .replaceAll(/"id":\d+/g, '"id":ID')
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value === 'number' && /(?:^|_)(?:id|rowid|seq)$/.test(column)) return [column, 'ID']
      if (typeof value === 'number' && TIME.test(column)) return [column, 'TIME']
      return [column, typeof value === 'string' ? text(value) : value]
    }),
  )
}

const ROWS = [
  'SELECT * FROM track WHERE id = ?',
  'SELECT * FROM version WHERE track_id = ?',
  'SELECT rowid, * FROM track_text WHERE rowid = ?',
  'SELECT * FROM track_artist WHERE track_id = ?',
  'SELECT a.* FROM artist a JOIN track_artist ta ON ta.artist_id = a.id WHERE ta.track_id = ?',
  'SELECT * FROM track_change WHERE track_id = ?',
]

async function made(importing: () => Promise<{ trackId: string; body: ImportTrack }>) {
  const before = await fingerprint(h.env)
  const { trackId, body } = await importing()
  const after = await fingerprint(h.env)
  const rows = await Promise.all(ROWS.map((sql) => getRows(h.env, sql, Number(trackId))))
  const [version] = rows[1] ?? []
  const keys = [
    rows[0]?.[0]?.cover_key,
    ...['original', 'preview', 'waveform', 'wave_image'].map((k) => version?.[`${k}_key`]),
  ]
  const files = await Promise.all(keys.map((key) => h.env.FILES.head(String(key))))
  const audit = `SELECT actor, action, before FROM audit WHERE target = 'original:' || ?`
  return {
    written: Object.keys(after)
      .filter((table) => after[table] !== before[table] && table !== 'upload')
      .sort(),
    rows: rows.map((list) => list.map((row) => settled(row, body))),
    files: files.map((file) => [file?.httpMetadata, file?.checksums.sha256 !== undefined]),
    audit: await getRows(h.env, audit, body.versions[0]!.original),
    uploads: await getRows(
      h.env,
      'SELECT key FROM upload WHERE key IN (SELECT value FROM json_each(?))',
      JSON.stringify(keys),
    ),
  }
}

it('has exactly the rows and files of a track imported over HTTP', async () => {
  const real = await made(() => importedOverHttp(h))
  const fresh = await made(() => imported(h))
  expect(fresh).toEqual(real)
  // The change feed names it for the track and for its version.
  expect(fresh.rows.map((list) => list.length)).toEqual([1, 1, 1, 1, 1, 2])
  expect([fresh.files.length, fresh.audit.length, fresh.uploads]).toEqual([5, 1, []])
})

it('has the offer that the API returns', async () => {
  const { trackId, skuId, versionId, priceFen }: OnSale = await onSale(h)
  const offered = await h.call<{ skuId: string; price: number }>('GET', `/cuemark2/api/v2/sku/${trackId}`)
  expect(offered.body.data?.value).toMatchObject({ skuId, price: priceFen })
  expect(skuId.startsWith(`${trackId}-${versionId}-`)).toBe(true)
})

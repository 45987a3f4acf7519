import { beforeAll, describe, expect, it } from 'vitest'
import { unpacked } from '#core/tables/packed-rows.ts'
import { type Harness, makeHarness, unique } from '#tests/support/harness.ts'
import { imported, versionBody } from '#tests/support/worlds.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'

const PATH = '/cuemark2/api/v2/productSongInfo/search'
let h: Harness
const keyword = unique('cuts').replaceAll('-', '')
let cutId: string
beforeAll(async () => {
  h = makeHarness()
  const text = unique('version')
  const cut = { ...(await versionBody(h, `${text} cut`, false)), name: 'Short', durationMs: 30_400 }
  const stems = { ...(await versionBody(h, `${text} stems`, false)), name: 'Stems', kind: 'stems' as const }
  const versions = [await versionBody(h, text), cut, stems]
  const { trackId } = await imported(h, { name: `${keyword} long`, versions })
  const short = { ...(await versionBody(h, unique('version'))), durationMs: 30_000 }
  await imported(h, { name: `${keyword} short`, versions: [short] })
  const track = await h.call<TrackWire>('GET', `/cuemark2/api/v2/tracks/${trackId}`)
  cutId = track.body.data!.value.versions!.find(({ name }) => name === 'Short')!.id
})
async function search(body: object): Promise<TrackWire[]> {
  const { body: answer } = await h.call<{ items: TrackWire[]; table?: object }>('POST', PATH, { keyword, ...body })
  const { items, table } = answer.data!.value
  const all = table ? (unpacked({ packed: table }) as { items: TrackWire[] }).items : items
  return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
const SHORT = { duration: '0-31' }

describe('the version that fits', () => {
  it('is told of a track whose main version does not have the length of the filter, with its SKU', async () => {
    const [long, short] = await search(SHORT)
    expect(long!.fits).toMatchObject({ id: cutId, name: 'Short', duration: 30_400 })
    expect(long!.skuId).toBe(`${long!.id}-${cutId}-${long!.skuAttr}`)
    // The track itself stays what it is.
    expect(long).toMatchObject({ duration: 90_000, version: { name: 'Full' } })
    expect(short!.fits ?? null).toBeNull()
    expect(short!.skuId.split('-')[1]).toBe(short!.version.id)
  })
  it('is not told where nothing was asked, or the main version fits', async () => {
    expect((await search({})).flatMap(({ fits }) => fits ?? [])).toEqual([])
    expect((await search({ duration: '60-120' })).flatMap(({ fits }) => fits ?? [])).toEqual([])
  })
  it.each([
    ['30秒', 'Short'],
    ['30 second version', 'Short'],
    ['stems', 'Stems'],
  ])('is that of the words (%s)', async (words, name) => {
    const [long] = await search({ keyword: `${keyword} long ${words}` })
    expect(long).toMatchObject({ name: `${keyword} long`, fits: { name } })
  })
  it('is in a table too, and comes with the field `version` only', async () => {
    const fields = ['name', 'version', 'skuId', 'skuAttr']
    const [long, short] = await search({ ...SHORT, fields, packed: true })
    expect([long!.fits?.id, short!.fits]).toEqual([cutId, null])
    expect(Object.keys((await search({ ...SHORT, fields: ['name'] }))[0]!).toSorted()).toEqual(['id', 'name'])
  })
})

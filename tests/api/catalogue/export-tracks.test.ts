import { describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { wrongIn } from '#tests/support/published-schema.ts'
import { imported, staff } from '#tests/support/worlds.ts'
import type { ExportedTrack } from '#worker/modules/catalogue/staff/export-contract.ts'

const h = makeHarness()
const S = '/admin/api/v1/catalogue/export'

async function lines(query: string): Promise<ExportedTrack[]> {
  const response = await h.fetch(`${S}?${query}`, { headers: staff(h) })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
  const text = new TextDecoder().decode(await response.arrayBuffer())
  expect(await wrongIn({ method: 'GET', path: S, status: 200, type: 'application/x-ndjson', text })).toBeNull()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ExportedTrack)
}

describe('happy', () => {
  it('a line matches the contract and contains what searches use', async () => {
    const name = unique('exported')
    const { trackId } = await imported(h, {
      name,
      names: { 'en-US': `${name} in English` },
      status: 'sold_out',
      regions: ['china', 'asia'],
      popularity: 7,
      curated: 3,
      publishedAt: '2024-05-06T07:08:09.000Z',
      tags: [{ kind: 'style', slug: 'exported', names: { 'zh-CN': '出口', 'en-US': 'exported' } }],
      artists: [{ name: 'A', names: { 'ja-JP': 'エー' } }],
      label: { name: 'L', names: {} },
    })
    const [line] = await lines(`after=${Number(trackId) - 1}&limit=1`)
    const shown = await h.call<object>('GET', `/cuemark2/api/v2/tracks/${trackId}`)
    const { versions: _, ...track } = shown.body.data!.value as Record<string, unknown>
    expect(line).toEqual({
      ...track,
      musicType: 'MUSIC',
      onSale: false,
      regions: ['china', 'asia'],
      popularity: 7,
      curated: 3,
      publishedAt: '2024-05-06T07:08:09.000Z',
      names: {
        title: [name, `${name} in English`],
        artist: ['A', 'エー'],
        album: [],
        label: ['L'],
        tags: ['出口', 'exported'],
      },
    })
  })

  it('continues after an id, drafts included, until the end', async () => {
    const made: string[] = []
    for (const status of ['on_sale', 'draft', 'on_sale'] as const) made.push((await imported(h, { status })).trackId)
    const found: ExportedTrack[] = []
    let after = Number(made[0]) - 1
    for (;;) {
      const page = await lines(`after=${after}&limit=2`)
      if (page.length === 0) break
      found.push(...page)
      after = Number(page.at(-1)?.id)
    }
    expect(found.map(({ id, status, onSale }) => [id, status, onSale])).toEqual([
      [made[0], 1, true],
      [made[1], -1, false],
      [made[2], 1, true],
    ])
  })
})

describe('refused', () => {
  it.each([
    ['after=-1', 'after'],
    ['after=x', 'after'],
    ['limit=0', 'limit'],
    ['limit=5001', 'limit'],
    ['page=2', 'page'],
  ])('%s', async (query, field) => {
    const answer = await h.call('GET', `${S}?${query}`, undefined, { headers: staff(h) })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})

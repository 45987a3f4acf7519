import { beforeAll, describe, expect, it } from 'vitest'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { getIds } from '#tests/support/search-world.ts'
import { importBody, imported, staff } from '#tests/support/worlds.ts'
import type { MusicType, TagWire } from '#worker/modules/catalogue/contract.ts'
import type { ImportTrack } from '#worker/modules/catalogue/staff/staff-contract.ts'

const h = makeHarness()
const word = unique('tree').replaceAll('-', '')
type Tag = ImportTrack['tags'][number]
const parent = { slug: `${word}keys`, names: { 'zh-CN': `${word}键盘` } }
const tag = (name: string, above?: Tag['parent']): Tag => ({
  kind: 'instrument',
  slug: word + name,
  names: {},
  ...(above && { parent: above }),
})
const make = async (name: string, tags: Tag[], over: Partial<ImportTrack> = {}) =>
  (await imported(h, { name: `${word} ${name}`, tags, ...over })).trackId
const idOf = async (slug: string) =>
  String((await getRows<{ id: number }>(h.env, 'SELECT id FROM tag WHERE slug = ?', slug))[0]?.id)
const readTree = async (musicType?: MusicType) => {
  const query = musicType ? `?musicType=${musicType}` : ''
  const { body } = await h.call<TagWire[]>('GET', `/cuemark2/api/v2/cvSongLabelInfo/getTags${query}`)
  return body.data!.value
}

let piano = ''
let organ = ''
let other = ''
beforeAll(async () => {
  piano = await make('a', [tag('piano', parent)])
  organ = await make('b', [tag('organ', parent)], { type: 'SAMPLE' })
  other = await make('c', [tag('drums')])
})

describe('a tag below another', () => {
  it('is written by an import, with its parent', async () => {
    expect(await readTree()).toContainEqual(
      expect.objectContaining({
        name: `${word}键盘`,
        children: [
          expect.objectContaining({ name: `${word}piano` }),
          expect.objectContaining({ name: `${word}organ` }),
        ],
      }),
    )
  })
  it('is found by its parent: as a filter, as an excluded tag, and by its name', async () => {
    const above = await idOf(parent.slug)
    expect((await getIds(h, { keyword: word, tags: [above] })).sort()).toEqual([piano, organ].sort())
    expect(await getIds(h, { keyword: word, tags: [`-${above}`] })).toEqual([other])
    expect((await getIds(h, { keyword: `${word}键盘` })).sort()).toEqual([piano, organ].sort())
  })
  it('shows its own tag only', async () => {
    const { body } = await h.call<{ tags: Record<string, { name: string }[]> }>(
      'GET',
      `/cuemark2/api/v2/tracks/${piano}`,
    )
    expect(body.data!.value.tags.instrument!.map(({ name }) => name)).toEqual([`${word}piano`])
  })
  it('a tag that stood on top moves, and its tracks are in the feed', async () => {
    const below = () => getCount(h.env, 'SELECT count(*) FROM track_change WHERE track_id = ?', Number(other))
    const before = await below()
    await make('d', [tag('drums', parent)])
    expect(await below()).toBe(before + 1)
    await make('e', [tag('drums', parent)])
    expect(await below()).toBe(before + 1)
  })
})

describe('refused', () => {
  const attempt = async (tags: unknown[]) => {
    const body = { ...(await importBody(h)), tags }
    const answer = await h.call('POST', '/admin/api/v1/catalogue/tracks', body, { headers: staff(h) })
    return [answer.status, Object.keys(answer.body.errors ?? {})]
  }
  it('a third level, and a tag above itself', async () => {
    const child = { slug: `${word}piano`, names: {} }
    expect(await attempt([tag('toy', child)])).toEqual([400, ['tags.0.parent']])
    expect(await attempt([tag('solo'), tag('keys', { slug: `${word}solo`, names: {} })])).toEqual([
      400,
      ['tags.1.parent'],
    ])
    expect(await attempt([tag('own', { slug: `${word}own`, names: {} })])).toEqual([400, ['tags.0.parent']])
  })
})

it('a tag names the first type that has it, where no type was asked for', async () => {
  const [found] = (await readTree()).filter(({ name }) => name === `${word}键盘`)
  expect([found?.musicType, ...(found?.children ?? []).map(({ musicType }) => musicType)].slice(0, 3)).toEqual([
    'MUSIC',
    'MUSIC',
    'SAMPLE',
  ])
  const ofType = (await readTree('SAMPLE')).find(({ name }) => name === `${word}键盘`)
  expect(ofType?.children).toEqual([{ id: await idOf(`${word}organ`), name: `${word}organ` }])
})

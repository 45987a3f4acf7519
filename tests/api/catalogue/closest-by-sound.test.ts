import { beforeAll, describe, expect, it } from 'vitest'
import { scaleSounds, soundDistance } from '#audio/sound-scale.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { seeded } from '#tests/support/random.ts'
import { getRows } from '#tests/support/rows.ts'
import { newWord, until, untilReady } from '#tests/support/search-replica.ts'
import { imported, versionBody } from '#tests/support/worlds.ts'
import type { SearchIndex } from '#worker/durable/search-index.ts'
import type { SoundIndex } from '#worker/durable/sound-index.ts'
import type { AppBindings } from '#worker/env.ts'
import type { SearchPage } from '#worker/modules/catalogue/contract.ts'
import type { SearchAnswer } from '#worker/search/query.ts'
import { middleOf } from '#worker/search/sounds/middle.ts'

/** A shop with both indexes, and the same shop without any. */
const h = makeHarness({ SEARCH_REGIONS: 'apac' })
const plain = makeHarness()
const P = '/cuemark2/api/v2'
const random = seeded(78)
const getSound = (): number[] => Array.from({ length: 53 }, () => (random() - random()) * 6)

/** In the names of two effects and of one slow piece; in that of a piece that was never measured. */
const [word, unmeasured] = [newWord(), newWord()]
const slug = unique('bysound').replaceAll('-', '')
const tag = { kind: 'genre' as const, slug, names: {} }
let tagId = ''

type Made = { id: string; name: string; type: 'MUSIC' | 'SOUND_EFFECT'; bpm: number; sounds: number[][] }
const made: Made[] = []
async function make({ name, type, bpm, sounds }: Omit<Made, 'id'>): Promise<void> {
  const version = await versionBody(h, unique('bysound'))
  const versions = [sounds.length > 0 ? { ...version, sounds } : version]
  const { trackId } = await imported(h, { name, type, bpm, tags: [tag], versions })
  made.push({ id: trackId, name, type, bpm, sounds })
}

beforeAll(async () => {
  for (const i of [1, 2]) await make({ name: `${word} ${i}`, type: 'SOUND_EFFECT', bpm: 100, sounds: [getSound()] })
  await make({ name: `${word} 3`, type: 'MUSIC', bpm: 60, sounds: [getSound(), getSound()] })
  await make({ name: unmeasured, type: 'SOUND_EFFECT', bpm: 100, sounds: [] })
  for (let i = 0; i < 8; i++)
    await make({ name: newWord(), type: 'MUSIC', bpm: 120 + i, sounds: i === 5 ? [] : [getSound()] })
  tagId = String((await getRows<{ id: number }>(h.env, 'SELECT id FROM tag WHERE slug = ?', slug))[0]?.id)
  const sounds = h.env.SOUNDS.getByName('apac')
  await sounds.catchUp()
  await until(async () => (await sounds.status()).phase === 'ready', 'the index of sounds is ready')
  const search = h.env.SEARCH.getByName('apac')
  await search.catchUp()
  await untilReady(search)
})

const scaled = ({ sounds }: Made) => ({ sounds: scaleSounds(sounds) })
/** Nearest to the mean of the seeds first; those without a sound last. */
function oracle(seeds: readonly Made[], within: readonly Made[]): string[] {
  const middle = middleOf(seeds.map(scaled))!
  const distance = (one: Made) => Math.min(...one.sounds.map((sound) => soundDistance(middle, scaleSounds([sound]))))
  const measured = within.filter(({ sounds }) => sounds.length > 0).toSorted((a, b) => distance(a) - distance(b))
  return [...measured, ...within.filter(({ sounds }) => sounds.length === 0)].map(({ id }) => id)
}
const seeds = () => made.filter(({ name }) => name.startsWith(word))
const fast = () => made.filter(({ type, bpm }) => type === 'MUSIC' && bpm >= 110)

describe.each([
  ['with the indexes', h],
  ['from D1 alone', plain],
] as const)('%s, what exists only outside the filters', (_name, shop) => {
  const ask = async (body: object): Promise<SearchPage> => {
    const answer = await shop.call<SearchPage>('POST', `${P}/productSongInfo/search`, { tags: [tagId], ...body })
    expect(answer.status).toBe(200)
    return answer.body.data!.value
  }
  const idsOf = ({ items }: SearchPage) => items.map(({ id }) => id)

  it('leads to the tracks within them that sound like it, and says like which', async () => {
    const page = await ask({ keyword: `${word} `, musicType: 'MUSIC', bpm: '110-140' })
    expect(page).toMatchObject({ step: 'sound', total: 8, isTotalExact: true, leftOut: [] })
    expect(idsOf(page)).toEqual(oracle(seeds(), fast()))
    expect(page.instead.toSorted()).toEqual([`${word} 1`, `${word} 2`, `${word} 3`])
  })
  it('is looked for in other types of music', async () => {
    const page = await ask({ keyword: `${unmeasured} ${word} 1 `, musicType: 'MUSIC', bpm: '110-140' })
    expect(page.step).toBe('sound')
    const effects = await ask({ keyword: `${word} 3 `, musicType: 'SOUND_EFFECT', bpm: '60-140' })
    expect(effects.items.every(({ type }) => type === 'SOUND_EFFECT')).toBe(true)
  })
  it('has pages that do not overlap, whatever the order', async () => {
    const body = { keyword: `${word} `, musicType: 'MUSIC', bpm: '110-140', perPage: 3 }
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ ...body, page, sortBy: 'date' })))
    expect(pages.flatMap(idsOf)).toEqual(oracle(seeds(), fast()))
    expect(await ask({ ...body, page: 4 })).toMatchObject({ items: [], total: 8 })
  })
  it('is nothing if the words are to be found as typed, if the filters alone leave nothing, or if no sound is known', async () => {
    const body = { keyword: `${word} `, musicType: 'MUSIC', bpm: '110-140' }
    expect(await ask({ ...body, exact: true })).toMatchObject({ step: 'all', total: 0 })
    expect(await ask({ ...body, bpm: '500-600' })).toMatchObject({ step: 'all', total: 0, items: [] })
    expect((await ask({ ...body, keyword: `${unmeasured} ` })).step).not.toBe('sound')
  })
})

describe('the indexes', () => {
  const BODY = { keyword: `${word} `, musicType: 'MUSIC', bpm: '110-140', withCounts: true }
  /** The same objects, with their calls counted, and answers of the search index changed. */
  function counted(change: (answer: SearchAnswer) => SearchAnswer = (answer) => answer) {
    const calls: string[] = []
    const { SEARCH, SOUNDS } = h.env
    const search: SearchIndex['search'] = async (...asked) => {
      calls.push('search')
      const answer = await SEARCH.getByName('apac').search(...asked)
      return answer === null || typeof answer === 'string' ? answer : change(answer)
    }
    // The rows that are shown, as after any search.
    const cards: SearchIndex['cards'] = async (...asked) => {
      calls.push('cards')
      return SEARCH.getByName('apac').cards(...asked)
    }
    const orderBySound: SoundIndex['orderBySound'] = async (...asked) => {
      calls.push('sounds')
      return SOUNDS.getByName('apac').orderBySound(...asked)
    }
    const env = {
      ...h.env,
      SEARCH: { getByName: () => ({ search, cards }) } as unknown as AppBindings['SEARCH'],
      SOUNDS: { getByName: () => ({ orderBySound }) } as unknown as AppBindings['SOUNDS'],
    }
    const ask = async (body: object) => {
      calls.length = 0
      const answer = await h.call<SearchPage>(
        'POST',
        `${P}/productSongInfo/search`,
        { ...BODY, tags: [tagId], ...body },
        { env },
      )
      return { page: answer.body.data!.value, calls: [...calls] }
    }
    return ask
  }

  it('are called once each, with all that the step needs in one answer', async () => {
    const ask = counted()
    // After this the replica knows the cells to count.
    await ask({})
    for (const body of [{}, { perPage: 3, page: 2 }, { withCounts: false }]) {
      const { page, calls } = await ask(body)
      expect([page.step, page.total, calls]).toEqual(['sound', 8, ['search', 'sounds', 'cards']])
      expect(page.counts?.musicType.MUSIC).toBe('withCounts' in body ? undefined : 8)
    }
    expect((await ask({ fields: [] })).calls).toEqual(['search'])
    expect((await ask({ bpm: '500-600' })).calls).toEqual(['search'])
  })

  it('give the same in calls of their own if the answer is not complete', async () => {
    const old = counted(({ elsewhere: _, ...answer }) => answer)
    const { page, calls } = await old({})
    expect(calls).toEqual(['search', 'search', 'search', 'sounds', 'cards'])
    expect(page).toEqual((await counted()({})).page)
  })
})

it('the middle of some recordings counts each once', () => {
  const flat = (value: number, windows: number) => ({ sounds: new Int8Array(53 * windows).fill(value) })
  expect(middleOf([flat(10, 1), flat(40, 3)])).toEqual(new Int8Array(53).fill(25))
  expect(middleOf([flat(0, 0)])).toBeNull()
})

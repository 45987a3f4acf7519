import { beforeAll, describe, expect, it } from 'vitest'
import { categoryRow, edited, getSlug, playlistRow } from '#tests/support/editorial.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { putIntoScope } from '#tests/support/scopes.ts'
import { newWord } from '#tests/support/search-replica.ts'
import { type imported, onSale, versionBody } from '#tests/support/worlds.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
/** In the names of everything outside the sub-catalogue, and of nothing else. */
const CANARY = newWord()
/** In every name. */
const WORD = newWord()
const SCOPE = 'partner7'
const features = Array.from({ length: 53 }, (_, i) => Math.cos(i))
const named = (name: string) => ({ name, names: {} })
const ids: Record<string, string> = {}
const getId = async (table: string, column: string, value: string) =>
  String((await getRows<{ id: number }>(h.env, `SELECT id FROM "${table}" WHERE ${column} = ?`, value))[0]?.id)

async function makeTracks(): Promise<void> {
  const tag = { kind: 'genre' as const, slug: WORD, names: { 'en-US': `${WORD} tag` } }
  const foreign = { kind: 'genre' as const, slug: CANARY, names: { 'en-US': `${WORD} ${CANARY} tag` } }
  const make = async (name: string, over: Parameters<typeof imported>[1]) => {
    const version = { ...(await versionBody(h, unique('scope'))), features }
    return (await onSale(h, { name: `${WORD} ${name}`, versions: [version], ...over })).trackId
  }
  const shared = { album: named(`${WORD} album`), label: named(`${WORD} label`) }
  const artist = named(`${WORD} artist`)
  ids.inside = await make('inside', { ...shared, artists: [artist], tags: [tag] })
  ids.second = await make('second', { ...shared, artists: [artist], tags: [tag] })
  const stranger = named(`${WORD} ${CANARY} stranger`)
  ids.outside = await make(CANARY, { ...shared, artists: [artist, stranger], tags: [tag, foreign] })
  const own = { album: named(`${WORD} ${CANARY} album`), label: named(`${WORD} ${CANARY} label`) }
  await make(`${CANARY} too`, { ...own, artists: [stranger], tags: [tag, foreign] })
  for (const id of [ids.inside, ids.second]) await putIntoScope(h, id, SCOPE)
}

beforeAll(async () => {
  await makeTracks()
  const category = getSlug('scope')
  const list = (slug: string, name: string, trackIds: string[]) =>
    playlistRow(h, { slug, category, names: { 'en-US': name }, trackIds, recommended: 1 })
  await edited(h, {
    playlistCategories: [categoryRow({ slug: category })],
    playlists: [
      await list(WORD, `${WORD} mixed`, [ids.outside!, ids.inside!]),
      await list(CANARY, `${WORD} ${CANARY}`, [ids.outside!]),
    ],
    zones: [
      {
        slug: WORD,
        musicType: 'MUSIC',
        names: { 'en-US': `${WORD} zone` },
        position: 0,
        tags: [
          { kind: 'genre', slug: WORD },
          { kind: 'genre', slug: CANARY },
        ],
      },
    ],
  })
  for (const table of ['artist', 'album', 'label']) ids[table] = await getId(table, 'name', `${WORD} ${table}`)
  ids.stranger = await getId('artist', 'name', `${WORD} ${CANARY} stranger`)
  ids.foreignAlbum = await getId('album', 'name', `${WORD} ${CANARY} album`)
  ids.foreignLabel = await getId('label', 'name', `${WORD} ${CANARY} label`)
  ids.mixed = await getId('playlist', 'slug', WORD)
  ids.foreign = await getId('playlist', 'slug', CANARY)
}, 60_000)

type Call = [what: string, ask: (scope: string) => [method: string, path: string, body?: object]]
const inQuery =
  (path: () => string): Call[1] =>
  (scope) => ['GET', `${path()}${path().includes('?') ? '&' : '?'}songItemId=${scope}`]
/** Reads with results inside the sub-catalogue and similar ones outside. */
const HOLDING: Call[] = [
  ['a search', (songItemId) => ['POST', '/productSongInfo/search', { keyword: WORD, songItemId }]],
  ['a search by tag', (songItemId) => ['POST', '/productSongInfo/search', { songItemId, perPage: 100 }]],
  [
    'a search by artist',
    (songItemId) => ['POST', '/productSongInfo/search', { keyword: WORD, isArtist: 1, songItemId }],
  ],
  ['the nearest', (songItemId) => ['POST', '/tracks/nearest', { vectors: [features], perPage: 20, songItemId }]],
  ['similar tracks', inQuery(() => `/tracks/${ids.inside}/similar`)],
  ['parent playlists', inQuery(() => `/tracks/${ids.inside}/playlists`)],
  ['playlists', inQuery(() => `/playlists?keyword=${WORD}`)],
  ['a playlist', inQuery(() => `/playlists/${ids.mixed}`)],
  ['its tracks', inQuery(() => `/playlists/${ids.mixed}/tracks`)],
  ['suggestions', inQuery(() => `/suggest?keyword=${WORD}`)],
  ['artists', inQuery(() => `/artists?keyword=${WORD}`)],
  ['albums', inQuery(() => `/albums?keyword=${WORD}`)],
  ['labels', inQuery(() => `/labels?keyword=${WORD}`)],
  ['an artist', inQuery(() => `/artists/${ids.artist}`)],
  ['an album', inQuery(() => `/albums/${ids.album}`)],
  ['a label', inQuery(() => `/labels/${ids.label}`)],
]
/** Things that do not exist for a channel. */
const FOREIGN: Call[] = [
  ['tracks similar to a foreign one', inQuery(() => `/tracks/${ids.outside}/similar`)],
  ['playlists of a foreign track', inQuery(() => `/tracks/${ids.outside}/playlists`)],
  ['a foreign playlist', inQuery(() => `/playlists/${ids.foreign}`)],
  ['its tracks', inQuery(() => `/playlists/${ids.foreign}/tracks`)],
  ['a foreign artist', inQuery(() => `/artists/${ids.stranger}`)],
  ['a foreign album', inQuery(() => `/albums/${ids.foreignAlbum}`)],
  ['a foreign label', inQuery(() => `/labels/${ids.foreignLabel}`)],
]

/** Fields in which a search repeats parts of the keyword as typed. */
const ECHOES = ['literal', 'leftOut']
/** The answer without these parts; anything else in the fields would be a leak, so it stays. */
const withoutEcho = (answer: object, typed: unknown): object =>
  JSON.parse(JSON.stringify(answer), (key, value) =>
    ECHOES.includes(key) ? value.filter((part: unknown) => part !== typed) : value,
  )
type Answer = { data?: { value: { items?: unknown[]; total?: number } | null } }
async function answerTo([, ask]: Call, scope: string) {
  const [method, path, body] = ask(scope)
  const { status, body: answer } = await h.call<object>(method, P + path, body, {
    headers: { 'accept-language': 'en' },
  })
  const { keyword } = { keyword: null, ...body }
  const { items, total } = (answer as Answer).data?.value ?? {}
  return { status, text: JSON.stringify(withoutEcho(answer, keyword)), items, total }
}
describe('a sub-catalogue contains nothing from outside', () => {
  it.each(HOLDING)('%s', async (...call) => {
    const { status, text } = await answerTo(call, SCOPE)
    expect(status).toBe(200)
    expect(text).toContain(WORD)
    expect(text).not.toContain(CANARY)
  })
  it.each(FOREIGN)('%s', async (...call) => expect((await answerTo(call, SCOPE)).status).toBe(404))
  it('counts are those within it', async () => {
    const read = async <T>(path: string) => (await h.call<T>('GET', `${P}${path}songItemId=${SCOPE}`)).body.data!.value
    expect(await read(`/playlists/${ids.mixed}?`)).toMatchObject({ trackCount: 1 })
    expect(await read(`/artists?keyword=${WORD}&`)).toMatchObject({ total: 1, items: [{ trackCount: 2 }] })
    for (const path of [`/artists/${ids.artist}`, `/albums/${ids.album}`, `/labels/${ids.label}`])
      expect(await read(`${path}?`), path).toMatchObject({ trackCount: 2 })
  })
})

describe('an unknown sub-catalogue is empty, not the whole catalogue', () => {
  it.each(['nobodys', 'PARTNER7', 'x-t_music', 'partner7.x', '~'])('%s', async (scope) => {
    for (const call of [...HOLDING, ...FOREIGN]) {
      const { status, text, items, total } = await answerTo(call, scope)
      expect([200, 404], call[0]).toContain(status)
      expect({ items: items ?? [], total: total ?? 0 }, call[0]).toEqual({ items: [], total: 0 })
      expect(text, call[0]).not.toContain(WORD)
    }
  })
  it.each(['channel.example', 'localhost.example', 'x'])('the same for the domain %s', async (domain) => {
    for (const path of [`/tracks/recommend?domain=${domain}`, `/getPrefectureTags?domain=${domain}`]) {
      const { body } = await h.call<{ items: unknown[] } | unknown[]>('GET', P + path)
      const { value } = body.data!
      expect(Array.isArray(value) ? value : value.items, path).toEqual([])
    }
  })
  it("the site's own domain has everything", async () => {
    const { hostname } = new URL(h.ctx({ kind: 'visitor', id: 'visitor' }).config.PUBLIC_ORIGIN)
    const { body } = await h.call<unknown[]>('GET', `${P}/getPrefectureTags?domain=${hostname}`)
    expect(JSON.stringify(body)).toContain(CANARY)
  })
})

it('without a scope everything is found', async () => {
  for (const [what, ask] of [...HOLDING, ...FOREIGN]) {
    const [method, path, body] = ask('')
    const asked = path.replace(/[?&]songItemId=/, '')
    const { songItemId, ...rest } = (body ?? {}) as { songItemId?: string }
    const { status } = await h.call(method, P + asked, body && rest)
    expect(status, `${what} ${songItemId ?? ''}`).toBe(200)
  }
})

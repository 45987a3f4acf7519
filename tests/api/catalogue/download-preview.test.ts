import { beforeAll, describe, expect, it } from 'vitest'
import { getDay, nextMidnight } from '#core/business-day.ts'
import { accessSuite } from '#tests/support/access-suite.ts'
import { many, tally } from '#tests/support/barrier.ts'
import { type Account, makeHarness, ORIGIN, unique } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { imported, type OnSale, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
let buyer: Account
let track: OnSale
beforeAll(async () => {
  buyer = await h.register()
  track = await onSale(h, { name: unique('夜航 <船>'), names: { 'en-US': 'Night "Ferry"' } })
})
const download = (who: Account | null, t: { trackId: string; versionId: string }, headers = {}) =>
  h.call<{ url: string }>('GET', `${P}/tracks/${t.trackId}/${t.versionId}/download`, undefined, {
    ...(who && { token: who.accessToken }),
    headers,
  })
const rows = (who: Account) =>
  getCount(
    h.env,
    'SELECT count(*) FROM preview_download WHERE account_id = (SELECT id FROM account WHERE email = ?)',
    who.email,
  )
/** Inserts this many downloads of today. */
async function used(who: Account, count: number, day = getDay(h.clock.now())) {
  const versions = await getRows<{ id: number }>(h.env, 'SELECT id FROM version ORDER BY id LIMIT ?', count)
  for (let i = versions.length; i < count; i++) await onSale(h)
  await getRows(
    h.env,
    `INSERT INTO preview_download (account_id, day, version_id, created_at_ms)
     SELECT (SELECT id FROM account WHERE email = ?), ?, id, 0 FROM version ORDER BY id LIMIT ?`,
    who.email,
    day,
    count,
  )
}

describe('happy: GET /tracks/{id}/{version}/download', () => {
  it('redirects to the preview as a file with a readable name, and records the download', async () => {
    const answer = await download(buyer, track, { 'accept-language': 'en' })
    expect(answer.status).toBe(200)
    const file = await h.fetch(answer.body.data!.value.url)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('audio/mpeg')
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Night _Ferry_ (Full).mp3"; filename*=UTF-8''Night%20%22Ferry%22%20%28Full%29.mp3`,
    )
    expect(await file.text()).toContain('preview of')
    expect(await rows(buyer)).toBe(1)
  })
  it('the same version again on the same day is counted once', async () => {
    await download(buyer, track)
    await download(buyer, track)
    expect(await rows(buyer)).toBe(1)
  })
  it('listening is unchanged: no attachment', async () => {
    const listened = await h.call<{ url: string }>('GET', `${P}/tracks/${track.trackId}/${track.versionId}/listen`)
    expect((await h.fetch(listened.body.data!.value.url)).headers.get('content-disposition')).toBeNull()
  })
  it('the name in the address cannot change the file type or add a header', async () => {
    const { pathname } = new URL((await download(buyer, track)).body.data!.value.url, ORIGIN)
    const name = encodeURIComponent(`setup.exe\r\nset-cookie: x=1"; filename="a.html`)
    const file = await h.fetch(`${pathname}?download=${name}`)
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"]*\.mp3"; filename\*=UTF-8''\S*\.mp3$/,
    )
    expect(file.headers.get('set-cookie')).toBeNull()
  })
})

describe('refused: GET /tracks/{id}/{version}/download', () => {
  it('the thirty-first version of a day, until the next day begins', async () => {
    const [greedy, other] = [await h.register(), await h.register()]
    await used(greedy, 30)
    const fresh = await onSale(h)
    const answer = await download(greedy, fresh)
    expect([answer.status, answer.body.code]).toEqual([429, 42910])
    const waitS = Number(answer.headers.get('retry-after'))
    expect(waitS * 1000).toBeGreaterThanOrEqual(nextMidnight(h.clock.now()) - h.clock.now() - 2000)
    expect(waitS).toBeLessThanOrEqual(86_400)
    expect(await rows(greedy)).toBe(30)
    expect((await download(other, fresh)).status, 'one account’s day is not another’s').toBe(200)
    const patient = await h.register()
    await used(patient, 30, '2020-01-01')
    expect((await download(patient, fresh)).status, 'yesterday is not today').toBe(200)
  })
  it('the day is that of Shanghai: full until 23:59:59.999, free again at midnight', async () => {
    const midnight = nextMidnight(h.clock.now())
    let at = midnight - 1
    const late = makeHarness({ CLOCK: { now: () => at } })
    const greedy = await late.register()
    await used(greedy, 30, getDay(at))
    const { trackId, versionId } = await onSale(h)
    const ask = () =>
      late.call('GET', `${P}/tracks/${trackId}/${versionId}/download`, undefined, { token: greedy.accessToken })
    const full = await ask()
    expect([full.status, full.headers.get('retry-after'), full.body.msg]).toEqual([
      429,
      '1',
      '今天的试用下载次数已用完，北京时间 0:00 后可继续下载',
    ])
    at = midnight
    expect((await ask()).status).toBe(200)
  })
  it('fifteen simultaneous downloads with ten left: ten succeed', async () => {
    const racer = await h.register()
    await used(racer, 20)
    const tracks: OnSale[] = []
    for (let i = 0; i < 15; i++) tracks.push(await onSale(h))
    const answers = await many(15, (i) => download(racer, tracks[i]!))
    expect(tally(answers.map((answer) => answer.status))).toEqual({ 200: 10, 429: 5 })
    expect(await rows(racer)).toBe(30)
  })
  it('a draft, and a version of another track', async () => {
    const { trackId } = await imported(h, { status: 'draft' })
    const [version] = await getRows<{ id: number }>(h.env, 'SELECT id FROM version WHERE track_id = ?', trackId)
    expect((await download(buyer, { trackId, versionId: String(version!.id) })).status).toBe(404)
    expect((await download(buyer, { ...track, versionId: (await onSale(h)).versionId })).status).toBe(404)
  })
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['no page at all', { 'sec-fetch-site': 'none' }],
    ['nothing said', {}],
  ])('a cookie and %s: 403, and nothing is written', async (_what, headers) => {
    const before = await rows(buyer)
    const answer = await download(null, await onSale(h), { cookie: `at=${buyer.accessToken}`, ...headers })
    expect([answer.status, answer.body.code]).toEqual([403, 40301])
    expect(await rows(buyer)).toBe(before)
  })
})

accessSuite({
  route: 'GET /cuemark2/api/v2/tracks/:id/:version/download',
  needs: 'previews:download',
  request: async (h) => {
    const { trackId, versionId } = await onSale(h)
    return { path: `${P}/tracks/${trackId}/${versionId}/download` }
  },
})

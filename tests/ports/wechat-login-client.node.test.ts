import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '#worker/env.ts'
import { wechatLoginClient } from '#worker/ports/wechat-login/client.ts'
import { sandboxWorld } from './sandbox-world.ts'

const base = sandboxWorld().config
/** A client whose vendor gives the prepared answers; `asked` records the addresses. */
function answered(...answers: (Response | Error)[]) {
  const asked: URL[] = []
  const client = wechatLoginClient(base, async (request) => {
    asked.push(new URL(request.url))
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often')
    return answer
  })
  return { client, asked }
}
/** The answers printed on developers.weixin.qq.com, with their content type. */
const plain = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'text/plain' },
  })
const TOKEN = {
  access_token: 'ACCESS_TOKEN',
  expires_in: 7200,
  refresh_token: 'REFRESH_TOKEN',
  openid: 'OPENID',
  scope: 'SCOPE',
  unionid: 'o6_bmasdasdsad6_2sgVt7hMZOPfL',
}
const PERSON = {
  openid: 'OPENID',
  nickname: 'NICKNAME',
  sex: 1,
  province: 'PROVINCE',
  city: 'CITY',
  country: 'COUNTRY',
  headimgurl:
    'https://thirdwx.qlogo.cn/mmopen/g3MonUZtNHkdmzicIlibx6iaFqAc56vxLSUfpb6n5WKSYVY0ChQKkiaJSgQ1dZuTOgvLLrhJbERQQ/0',
  privilege: ['PRIVILEGE1', 'PRIVILEGE2'],
  unionid: 'o6_bmasdasdsad6_2sgVt7hMZOPfL',
}
const message = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  )

describe('the published answers', () => {
  test('give a person, with two calls', async () => {
    const { client, asked } = answered(plain(TOKEN), plain(PERSON))
    expect(await client.personOf('CODE')).toEqual({
      appId: base.WECHAT_APP_ID,
      openid: 'OPENID',
      unionid: 'o6_bmasdasdsad6_2sgVt7hMZOPfL',
      nickname: 'NICKNAME',
    })
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/sandbox/wechat/sns/oauth2/access_token',
      '/sandbox/wechat/sns/userinfo',
    ])
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { appid: base.WECHAT_APP_ID, secret: base.WECHAT_APP_SECRET, code: 'CODE', grant_type: 'authorization_code' },
      { access_token: 'ACCESS_TOKEN', openid: 'OPENID' },
    ])
  })
  test('without unionid, or with it in the first answer only', async () => {
    const { unionid: _one, ...token } = TOKEN
    const { unionid: _other, ...person } = PERSON
    expect((await answered(plain(token), plain(person)).client.personOf('c'))?.unionid).toBeNull()
    expect((await answered(plain(TOKEN), plain(person)).client.personOf('c'))?.unionid).toBe(TOKEN.unionid)
  })
  test('of a snapshot page name nobody', async () => {
    expect(await answered(plain({ ...TOKEN, is_snapshotuser: 1 })).client.personOf('c')).toBeNull()
  })
  test.each([
    ['an errcode under HTTP 200', [plain({ errcode: 40029, errmsg: 'invalid code' })], '40029'],
    ['an errcode in the second answer', [plain(TOKEN), plain({ errcode: 40003, errmsg: 'invalid openid' })], '40003'],
    ['an error page', [plain('<html>', 502)], '502'],
    ['text that is no JSON', [plain('<html>ok')], 'local.UNREADABLE'],
    ['JSON that is no object', [plain('null')], 'local.UNREADABLE'],
    ['an answer without a token', [plain({ openid: 'OPENID' })], 'local.UNREADABLE'],
    ['an openid that is no text', [plain({ ...TOKEN, openid: 7 })], 'local.UNREADABLE'],
    ['somebody else', [plain(TOKEN), plain({ ...PERSON, openid: 'OTHER' })], 'local.MISMATCH'],
    ['no answer', [new TypeError(`fetch failed: https://api/?secret=${base.WECHAT_APP_SECRET}`)], 'local.UNREACHABLE'],
    ['a redirect', [new Response(null, { status: 302, headers: { location: 'https://evil.example' } })], '302'],
  ])('%s is refused with its code alone', async (_what, answers, code) => {
    const { client } = answered(...(answers as (Response | Error)[]))
    expect(await message(client.personOf('SECRET-CODE'))).toBe(`wechat-login: ${code}`)
  })
})

describe('the address in the frame', () => {
  test('has every parameter in its place, also with a state that looks like parameters', () => {
    const { client } = answered()
    const url = new URL(client.authorizeUrl({ state: 'a&scope=b', callbackUrl: 'http://shop.test/cb?x=1', lang: 'en' }))
    expect([url.hash, url.searchParams.getAll('scope')]).toEqual(['#wechat_redirect', ['snsapi_login']])
    expect(url.searchParams.get('state')).toBe('a&scope=b')
    expect(url.searchParams.get('redirect_uri')).toBe('http://shop.test/cb?x=1')
    expect(url.searchParams.get('href')).toMatch(/^data:text\/css;base64,[\w+/=]+$/)
    expect(url.href).not.toContain(base.WECHAT_APP_SECRET)
  })
})

describe('the sandbox over HTTP', () => {
  let world: ReturnType<typeof sandboxWorld>
  let config: Config
  const callbacks: URL[] = []
  const server = createServer(async (incoming, outgoing) => {
    const answer = await world.request(
      new Request(`http://localhost${incoming.url}`, { method: incoming.method ?? 'GET' }),
    )
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/wechat`
    const hearing = {
      fetch: async (request: Request) => {
        callbacks.push(new URL(request.url))
        return new Response('ok')
      },
    }
    world = sandboxWorld({ OUTBOUND: hearing })
    config = { ...world.config, WECHAT_API: api, WECHAT_OPEN: api }
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const getClient = (change: Partial<Config> = {}) =>
    wechatLoginClient({ ...config, ...change }, (request) => fetch(request))
  const post = (path: string, body: unknown = {}) =>
    world.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  async function codeFor(tag: string, body: object): Promise<string> {
    expect((await post(`/sandbox/wechat/${tag}/confirm`, body)).status).toBe(200)
    return callbacks.at(-1)!.searchParams.get('code')!
  }

  test('a code gives a person once, within ten minutes', async () => {
    const code = await codeFor('tag1', { openid: 'o-1', nickname: '林晓' })
    expect(callbacks.at(-1)!.searchParams.get('state')).toBe('tag1')
    const person = await getClient().personOf(code)
    expect(person).toMatchObject({ appId: config.WECHAT_APP_ID, openid: 'o-1', nickname: '林晓' })
    expect(person?.unionid).toMatch(/^oU/)
    expect(await message(getClient().personOf(code))).toBe('wechat-login: 40163')
    expect(await message(getClient().personOf('made-up'))).toBe('wechat-login: 40029')
    const late = await codeFor('tag2', { openid: 'o-1', unionid: null })
    world.clock.at += 10 * 60_000
    expect(await message(getClient().personOf(late))).toBe('wechat-login: 40029')
  })
  test('another application or a wrong secret is refused', async () => {
    const code = await codeFor('tag3', { openid: 'o-1' })
    expect(await message(getClient({ WECHAT_APP_ID: 'wx2' }).personOf(code))).toBe('wechat-login: 40013')
    expect(await message(getClient({ WECHAT_APP_SECRET: 'x' }).personOf(code))).toBe('wechat-login: 40125')
  })
  test('without an open page a refusal comes back without a code; an open page continues by itself', async () => {
    await post('/sandbox/wechat/tag4/refuse')
    expect([...callbacks.at(-1)!.searchParams.keys()]).toEqual(['state'])
    const heard = callbacks.length
    const callbackUrl = `${config.PUBLIC_ORIGIN}/cuemark2/api/v2/wx/callback`
    const page = await fetch(getClient().authorizeUrl({ state: 'tag5', callbackUrl, lang: 'cn' }))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('data-tag="tag5"')])
    const poll = async () => (await fetch(`${config.WECHAT_OPEN}/connect/l/qrconnect?uuid=tag5`)).text()
    expect(await poll()).toBe("window.wx_errcode=408;window.wx_code='';")
    await fetch(`${config.WECHAT_OPEN}/tag5`)
    expect(await poll()).toContain('wx_errcode=404;')
    await post('/sandbox/wechat/tag5/confirm', { openid: 'o-2' })
    expect(await poll()).toMatch(/^window\.wx_errcode=405;window\.wx_code='\w{32}';$/)
    expect(callbacks.length).toBe(heard)
  })
  test.each([
    ['appid', 'AppID'],
    ['scope', 'Scope'],
    ['redirect_uri', 'redirect_uri'],
    ['state', 'state'],
  ])('the page says what is wrong with %s', async (name, word) => {
    const url = new URL(getClient().authorizeUrl({ state: 't', callbackUrl: `${config.PUBLIC_ORIGIN}/`, lang: 'cn' }))
    url.searchParams.set(name, 'http://evil.example/ ')
    expect(await (await fetch(url)).text()).toContain(`${word} 参数错误`)
  })
})

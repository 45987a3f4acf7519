import createClient from 'openapi-fetch'
// Made from openapi.json by the test, beside the copy of this file that it compiles.
import type { paths } from './paths'

/**
 * What somebody would write who has nothing but the description: it compiles against the types of a foreign generator, and runs against the
 * started site. Every wrong use is an error of the compiler.
 */
export async function callTheSite(baseUrl: string, readCode: (address: string) => Promise<string>) {
  const client = createClient<paths>({ baseUrl, headers: { 'accept-language': 'en-US', 'x-fingerprint': 'generated' } })

  const lists = await client.GET('/cuemark2/api/v2/playlists', { params: { query: { perPage: 5, sortBy: 'hot' } } })
  const names: string[] = lists.data?.data.value.items.map(({ name }) => name) ?? []
  // @ts-expect-error: no such order
  void client.GET('/cuemark2/api/v2/playlists', { params: { query: { sortBy: 'loudness' } }, fetch: nothing })

  const found = await client.POST('/cuemark2/api/v2/productSongInfo/search', {
    body: { musicType: 'MUSIC', perPage: 3 },
  })
  const prices: (number | undefined)[] = found.data?.data.value.items.map(({ price }) => price) ?? []
  // @ts-expect-error: no such kind
  void client.POST('/cuemark2/api/v2/productSongInfo/search', { body: { musicType: 'NOISE' }, fetch: nothing })

  const username = `generated-${Date.now()}@example.com`
  const sent = await client.POST('/saas/api/v2/sendEmailCode', { body: { username, sendCodeType: 'WEB_REGISTER' } })
  const account = await client.POST('/saas/api/v2/web/register/email', {
    body: {
      username,
      password: 'cuemark2026',
      captcha: await readCode(username),
      source: 'web',
      registerMode: 'EMAIL',
    },
  })
  const token: string = account.data?.data.value.accessToken ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const user = await client.GET('/saas/api/v2/web/getUserDetail', { headers })
  const nobody = await client.GET('/saas/api/v2/web/getUserDetail')
  const code: number | undefined = nobody.error?.code

  return {
    lists: { status: lists.response.status, names },
    found: { status: found.response.status, prices },
    sent: sent.data?.data.value.sent,
    account: { status: account.response.status, username },
    user: { status: user.response.status, email: user.data?.data.value.email },
    nobody: { status: nobody.response.status, code },
  }
}

/** The wrong calls above are compiled, not sent. */
const nothing = async () => Response.json({ code: 200, msg: 'ok', data: { value: { items: [] } } })

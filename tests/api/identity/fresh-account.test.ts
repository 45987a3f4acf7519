import { expect, it } from 'vitest'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'

/** `h.register()` skips the code and the hashing; everything else must equal a registration over HTTP. */
const h = makeHarness()

/** Written only when an address is proved by a code, so missing for inserted accounts. */
const OF_THE_CODE = /^(?:verification_|code_|message_|outbox|network_|share)/
/** Different for each account: ids, hashes, tokens, times. */
const settled = (row: Record<string, unknown>, { email }: Account) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value === 'string') return [column, value.replace(email, 'EMAIL').replace(/^[\w-]{20,}$/, 'RANDOM')]
      return [column, typeof value === 'number' && value > 1e12 ? 'TIME' : value]
    }),
  )

async function made(register: () => Promise<Account>) {
  const before = await fingerprint(h.env)
  const account = await register()
  const after = await fingerprint(h.env)
  const written = Object.keys(after).filter((table) => after[table] !== before[table] && !OF_THE_CODE.test(table))
  const rows = await Promise.all(
    [
      'SELECT * FROM account WHERE email = ?',
      'SELECT s.* FROM session s JOIN account a ON a.id = s.account_id WHERE a.email = ?',
      'SELECT t.* FROM token t JOIN session s ON s.id = t.session_id JOIN account a ON a.id = s.account_id WHERE a.email = ? ORDER BY t.kind',
      'SELECT e.* FROM sign_in_event e JOIN account a ON a.id = e.account_id WHERE a.email = ?',
    ].map((sql) => getRows(h.env, sql, account.email)),
  )
  const hash = String(rows[0]?.[0]?.password_hash)
  const rest = rows.map((list) => list.map((row) => settled({ ...row, password_hash: '', nickname: '' }, account)))
  return { account, written: written.sort(), rows: rest, cost: hash.split('$').slice(0, 4) }
}

it('has exactly the rows of an account registered over HTTP', async () => {
  const real = await made(() => h.registerOverHttp())
  const fresh = await made(() => h.register())
  expect(fresh.written).toEqual(real.written)
  expect(fresh.rows).toEqual(real.rows)
  expect(fresh.rows.map((list) => list.length)).toEqual([1, 1, 2, 1])
  expect(fresh.cost).toEqual(real.cost)
  expect(Object.keys(fresh.account).sort()).toEqual(Object.keys(real.account).sort())
})

it('is signed in, and can sign in with its password', async () => {
  const { email, password, accessToken } = await h.register()
  const detail = await h.call('GET', '/saas/api/v2/web/getUserDetail', undefined, { token: accessToken })
  expect(detail.body).toMatchObject({ code: 200, data: { value: { email } } })
  const signedIn = { username: email, password, loginType: 'password' }
  expect((await h.call('POST', '/saas/api/v2/web/login', signedIn)).status).toBe(200)
})

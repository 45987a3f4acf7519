import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { countColumns } from '#db/one-read.ts'
import { account, favouriteFolder, session } from '#db/schema/index.ts'
import { getId } from '#tests/support/enterprises.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { P } from '#tests/support/orders.ts'

const h = makeHarness()
const PATH = '/saas/api/v2/web/export'
let who: Account
let id: string
/** A person with a folder of their own: an export may be asked for five times an hour. */
async function newPerson(): Promise<void> {
  who = await h.register()
  id = await getId(h, who)
  await h.call('POST', `${P}/collection/new`, { folderName: 'first' }, { token: who.accessToken })
}
beforeAll(newPerson)
type Export = {
  account: { nickname: string }[]
  favouriteFolders: { name: string; isDefault: boolean }[]
  sessions: { userAgent: string }[]
}

/** One write that changes three parts together. */
const change = (name: string) =>
  h.env.DB.batch([
    h.env.DB.prepare('UPDATE account SET nickname = ? WHERE id = ?').bind(name, id),
    h.env.DB.prepare('UPDATE favourite_folder SET name = ? WHERE account_id = ? AND is_default = 0').bind(name, id),
    h.env.DB.prepare('UPDATE session SET user_agent = ? WHERE account_id = ?').bind(name, id),
  ])

/** An export with this write before its nth round trip to the database. */
async function exportWith(nth: number, name: string) {
  const faulty = faultDb(h.env.DB)
  faulty.before(async ({ index }) => {
    if (index === nth) await change(name)
  })
  const response = await h.fetch(
    PATH,
    { headers: { authorization: `Bearer ${who.accessToken}` } },
    { ...h.env, DB: faulty.db },
  )
  const data = (await response.json()) as Export
  return { status: response.status, data, trips: faulty.calls.length }
}

describe('an export', () => {
  it('shows all parts as they stood at one moment, whenever something is written between its reads', async () => {
    await change('first')
    const { trips } = await exportWith(0, '')
    expect(trips).toBeGreaterThan(10)
    for (let nth = 1; nth <= trips + 1; nth++) {
      await newPerson()
      await change('first')
      const { status, data } = await exportWith(nth, `name-${nth}`)
      const [{ nickname } = { nickname: '' }] = data.account
      expect(status).toBe(200)
      expect([`name-${nth}`, 'first'], `${nth}`).toContain(nickname)
      expect(
        data.favouriteFolders.filter(({ isDefault }) => !isDefault).map(({ name }) => name),
        `${nth}`,
      ).toEqual([nickname])
      expect(
        data.sessions.map(({ userAgent }) => userAgent),
        `${nth}`,
      ).toEqual([nickname])
    }
  })
})

describe('reads at one moment', () => {
  it('hold where a select depends on the answer of another one, and rows come in between', async () => {
    await change('before')
    const faulty = faultDb(h.env.DB)
    let writes = 0
    faulty.before(async ({ sql }) => {
      // A folder more each time that the folders are read, three times.
      if (!sql.includes('favourite_folder') || writes === 3) return
      writes += 1
      await h.env.DB.prepare(
        'INSERT INTO favourite_folder (id, account_id, name, is_default, created_at_ms, updated_at_ms) VALUES (?, ?, ?, 0, ?, ?)',
      )
        .bind(`moment-${writes}`, id, `moment-${writes}`, h.clock.now(), h.clock.now())
        .run()
    })
    const db = openDb(faulty.db)
    let runs = 0
    const read = await db.atOneMoment(async ({ primary }) => {
      runs += 1
      const folders = await primary.select().from(favouriteFolder).where(eq(favouriteFolder.accountId, id))
      const again = await Promise.all(
        folders.map((folder) => primary.select().from(favouriteFolder).where(eq(favouriteFolder.id, folder.id)).get()),
      )
      return { folders: folders.length, again: again.filter((folder) => folder?.accountId === id).length }
    })
    expect(read).toEqual({ folders: 5, again: 5 })
    expect(runs).toBeGreaterThan(2)
    expect(faulty.calls.filter(({ kind }) => kind === 'batch').length).toBe(runs - 1)
  })
  it('keep columns of one name apart', async () => {
    const join = ({ primary }: Pick<ReturnType<typeof openDb>, 'primary'>) =>
      primary
        .select({ account, session })
        .from(account)
        .innerJoin(session, eq(session.accountId, account.id))
        .where(eq(account.id, id))
    const db = openDb(h.env.DB)
    expect(await db.atOneMoment(join)).toEqual(await join(db))
  })
  it('count the columns of a select', () => {
    expect(countColumns('select "a", "b" from "t"')).toBe(2)
    expect(countColumns(`select "a, from x", (select 1, 2 from "u"), coalesce("a", ' from ') from "t"`)).toBe(3)
    expect(() => countColumns('delete from "t"')).toThrow()
  })
})

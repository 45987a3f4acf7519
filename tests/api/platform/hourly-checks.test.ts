import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getWindow, INVARIANTS } from '#db/invariants.ts'
import { type Actors, actors, whileDisabled } from '#tests/support/actors.ts'
import { expectErrors, heard } from '#tests/support/console.ts'
import { faultDb, lost } from '#tests/support/fault-db.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { issuedLicence } from '#tests/support/licences.ts'
import { getRows } from '#tests/support/rows.ts'
import { checkRows } from '#worker/jobs/check-store.ts'
import { CRONS } from '#worker/jobs/crons.ts'
import { CHECKS, type Check, runChecks } from '#worker/jobs/run-checks.ts'
import { scheduled } from '#worker/jobs/scheduled.ts'

const TO = 'watch@example.com'
const h = makeHarness({ ALERT_MAIL: TO } as never)
const ctx = () => h.ctx({ kind: 'system', id: 'system' })
const sql = (text: string, ...values: unknown[]) => getRows(h.env, text, ...values)
/** Alerts of checks: the sweeps also meet refunds of other files, whose trades are invented. */
const alerts = () =>
  heard()
    .filter(({ text }) => text.includes('"level":"alert"'))
    .map(({ text }) => JSON.parse(text) as { check: string; rows: string[] })
    .filter(({ check }) => check !== undefined)
/** One of the checks, with its own progress. */
const one = (part: string, over: Partial<Check> = {}): Check => ({
  ...CHECKS.find(({ name }) => name.includes(part))!,
  name: unique(part),
  ...over,
})

let people: Actors
beforeAll(async () => {
  people = await actors()
})

/** Changes a document by removing and restoring the triggers that forbid it, in one transaction. */
async function tamper(text: string, ...values: unknown[]): Promise<void> {
  const triggers = await getRows<{ name: string; sql: string }>(
    h.env,
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'licence_document'",
  )
  await h.env.DB.batch([
    ...triggers.map(({ name }) => h.env.DB.prepare(`DROP TRIGGER ${name}`)),
    h.env.DB.prepare(text).bind(...values),
    ...triggers.map((trigger) => h.env.DB.prepare(trigger.sql)),
  ])
}

it('every invariant can be checked for a part of its table and reports nothing for valid rows', async () => {
  for (const [name, text] of Object.entries(INVARIANTS)) {
    expect(() => getWindow(text), name).not.toThrow()
    const found = await checkRows(ctx(), name, { after: 0, rows: 3 })
    expect(found.broken, name).toEqual([])
  }
})

const LIVE = 'I13 no live session'
const getSession = async (token: { email: string }) =>
  (
    await sql(
      'SELECT s.id FROM session s JOIN account a ON a.id = s.account_id WHERE a.email = ? AND s.revoked_at_ms IS NULL',
      token.email,
    )
  ).map(({ id }) => id)

describe('an invalid row', () => {
  it('raises an alert that names it, and one mail an hour', async () => {
    expectErrors(/"level":"alert"/)
    const check = one(LIVE)
    const ids = await getSession(people.disabled)
    const before = (await h.mails(TO)).length
    const mails = async () => (await h.mails(TO)).length - before
    await whileDisabled(people.disabled, async () => {
      for (let i = 0; i < 3; i++) await runChecks(ctx(), [check])
      expect(alerts()).toEqual(Array(3).fill(expect.objectContaining({ check: check.name, rows: ids })))
      await vi.waitFor(async () => expect(await mails()).toBe(1))
      h.clock.forward(3_600_000)
      await runChecks(ctx(), [check])
      await vi.waitFor(async () => expect(await mails()).toBe(2))
    })
    const [mail] = await h.mails(TO)
    expect([mail?.template, mail?.text.includes(String(ids[0])), mail?.text.includes(check.name)]).toEqual([
      'alert',
      true,
      true,
    ])
    await runChecks(ctx(), [check])
    expect(alerts()).toHaveLength(4)
  })
  it('is only logged if no mail address is configured', async () => {
    expectErrors(/"level":"alert"/)
    const quiet = makeHarness()
    const rows = () => sql("SELECT count(*) AS n FROM outbox WHERE id LIKE 'alert-%'")
    const before = await rows()
    await whileDisabled(people.disabled, () => runChecks(quiet.ctx({ kind: 'system', id: 'system' }), [one(LIVE)]))
    expect([alerts().length, await rows()]).toEqual([1, before])
  })
  it('is found by the hourly cron only', async () => {
    expectErrors(/"level":"alert"/)
    // An hour later may be tomorrow, and the sweeps would publish the head of that day for the files after this one.
    const punctual = makeHarness()
    const run = async (cron: string) => {
      const execution = createExecutionContext()
      await scheduled({ cron }, punctual.env, execution)
      await waitOnExecutionContext(execution)
    }
    await whileDisabled(people.disabled, async () => {
      await run(CRONS.sweeps)
      expect(alerts()).toEqual([])
      // Several runs go through a big table; one is enough from its beginning.
      await sql('DELETE FROM check_progress')
      await run(CRONS.checks)
    })
    expect(alerts().map(({ check }) => check)).toEqual([CHECKS.find(({ name }) => name.includes(LIVE))!.name])
  })
})

describe('a table larger than one run', () => {
  it('is checked completely over several runs, and then again from its beginning', async () => {
    expectErrors(/"level":"alert"/)
    const known = (await sql('SELECT rowid AS id FROM session ORDER BY rowid')).map(({ id }) => Number(id))
    const rows = Math.ceil(known.length / 4)
    const seen: [number, number | null][] = []
    const whole = one(LIVE)
    const check = one(LIVE, {
      rows,
      step: async (context, window) => {
        const found = await whole.step(context, window)
        seen.push([window.after, found.last])
        return found
      },
    })
    // `whole.step` queries by its own name; only the progress is stored under the copy's name.
    await whileDisabled(people.disabled, async () => {
      for (let run = 0; run < 6; run++) await runChecks(ctx(), [check], { steps: 1, budgetMs: 60_000 })
    })
    expect(alerts().length).toBeGreaterThan(0)
    expect(seen[0]![0]).toBe(0)
    for (const id of known) expect(seen.some(([after, last]) => id > after && last !== null && id <= last)).toBe(true)
    for (const [i, [after]] of seen.entries()) if (i > 0) expect(after).toBe(seen[i - 1]![1] ?? 0)
    expect(seen.filter(([after]) => after === 0)).toHaveLength(seen.length > 5 ? 2 : 1)
  })
  it('a run that is out of time continues with the check that has waited longest', async () => {
    const turns: string[] = []
    const checks = ['a', 'b', 'c'].map((part): Check => {
      const name = unique(part)
      const step = async () => {
        turns.push(part)
        return { last: null, broken: [] }
      }
      return { name, rows: 1, step }
    })
    for (let run = 0; run < 3; run++) {
      // Nothing is started after the time limit: one check per run.
      let started = 0
      const now = vi.spyOn(performance, 'now').mockImplementation(() => (started++ > 1 ? 1000 : 0))
      await runChecks(ctx(), checks, { steps: 1, budgetMs: 10 })
      now.mockRestore()
      h.clock.forward(3_600_000)
    }
    expect(turns).toEqual(['a', 'b', 'c'])
  })
  it('a failing check does not stop the others, and resumes there', async () => {
    expectErrors(/"at":"check"/)
    const faulty = faultDb(h.env.DB)
    faulty.before(({ sql: text }) => {
      if (text.includes('FROM outbox')) throw lost()
    })
    const failing = one('I14')
    const other = one(LIVE)
    const running = runChecks(h.ctx({ kind: 'system', id: 'system' }, { ...h.env, DB: faulty.db }), [failing, other])
    await expect(running).rejects.toThrow('1 could not be made')
    const kept = await sql('SELECT name FROM check_progress WHERE name IN (?, ?)', failing.name, other.name)
    expect(kept).toEqual([{ name: other.name }])
  })
})

describe('a signed document', () => {
  it.each([
    ['canonical', "replace(canonical, '\"', '\" ')"],
    ['canonical', "''"],
    ['sha256', "replace(sha256, substr(sha256, 1, 1), 'x')"],
    ['signature', "iif(signature LIKE 'A%', 'B', 'A') || substr(signature, 2)"],
    ['key_id', "'another'"],
  ])('is found when %s was changed: %s', async (column, changed) => {
    expectErrors(/"level":"alert"/)
    const { licenceId } = await issuedLicence(h)
    const [was] = await sql(`SELECT ${column} AS text, rowid AS at FROM licence_document WHERE right_id = ?`, licenceId)
    // So that the sample begins just before it.
    const check = one('I9', { rows: 1 })
    const goTo = () => sql('INSERT OR REPLACE INTO check_progress VALUES (?, ?, 0)', check.name, Number(was?.at) - 1)
    await goTo()
    await runChecks(ctx(), [check], { steps: 1, budgetMs: 60_000 })
    expect(alerts()).toEqual([])
    await tamper(`UPDATE licence_document SET ${column} = ${changed} WHERE right_id = ?`, licenceId)
    try {
      await goTo()
      await runChecks(ctx(), [check], { steps: 1, budgetMs: 60_000 })
      expect(alerts()).toMatchObject([{ check: check.name, rows: [licenceId] }])
    } finally {
      await tamper(`UPDATE licence_document SET ${column} = ? WHERE right_id = ?`, was?.text, licenceId)
    }
  })
})

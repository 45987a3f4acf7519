import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { startAt } from './at-time.ts'
import { patchConsole, startListening, unexpectedErrors } from './console.ts'
import { expectInvariants } from './invariants.ts'
import { setAutoCancel } from './order-times.ts'
import { withoutOwnerStacks } from './owner-stacks.ts'
import { countWrites } from './write-counter.ts'

startAt((env as Env & { TEST_NOW?: string }).TEST_NOW)
await applyD1Migrations(env.DB, (env as Env & { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS)

countWrites()
patchConsole()
withoutOwnerStacks()
/** All files share one database, so a file must not leave state that affects the next one. */
const LEFTOVERS = [
  // Files that were uploaded and never imported would slow down a sweep in another file.
  'DELETE FROM upload',
  // Messages that nothing delivered: a quarter of an hour later they would break invariant I14 for every other file.
  "UPDATE outbox SET state = 'dead' WHERE state = 'pending'",
  // Accounts that a test disabled directly, without the effects of a real disabling (invariant I13).
  "UPDATE session SET revoked_at_ms = 1 WHERE revoked_at_ms IS NULL AND account_id IN (SELECT id FROM account WHERE status <> 'active')",
]
// Every file ends by checking the invariants; races and faults also check after each test.
afterAll(async () => {
  // Unpaid orders: a file in which a week passes would expire them all, one after the other.
  await setAutoCancel(env, 4e12, 'status = 1')
  await env.DB.batch(LEFTOVERS.map((text) => env.DB.prepare(text)))
  await expectInvariants(env)
})

beforeEach(startListening)
// A test in which the site logs an unexpected error fails.
afterEach(() => expect(unexpectedErrors(), 'unexpected console.error').toEqual([]))

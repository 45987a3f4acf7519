import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { patchConsole, startListening, unexpectedErrors } from './console.ts'
import { expectInvariants } from './invariants.ts'
import { withoutOwnerStacks } from './owner-stacks.ts'
import { countWrites } from './write-counter.ts'

await applyD1Migrations(env.DB, (env as Env & { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS)

countWrites()
patchConsole()
withoutOwnerStacks()
/** All files share one database: what one leaves behind must not be what the next one finds. */
const LEFTOVERS = [
  // Files that were uploaded and never imported: a sweep in another file would be busy with them.
  'DELETE FROM upload',
  // Accounts that a test disabled by hand, without what a real disabling would do (invariant I13).
  "UPDATE session SET revoked_at_ms = 1 WHERE revoked_at_ms IS NULL AND account_id IN (SELECT id FROM account WHERE status <> 'active')",
]
// Every file ends with the invariants; what can break them in the middle (races, faults) asks after each test as well.
afterAll(async () => {
  await env.DB.batch(LEFTOVERS.map((text) => env.DB.prepare(text)))
  await expectInvariants(env)
})

beforeEach(startListening)
// A test that makes the site log an error without having said so has found something.
afterEach(() => expect(unexpectedErrors(), 'unexpected console.error').toEqual([]))

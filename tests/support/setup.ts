import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { patchConsole, startListening, unexpectedErrors } from './console.ts'

await applyD1Migrations(env.DB, (env as Env & { TEST_MIGRATIONS: D1Migration[] }).TEST_MIGRATIONS)

patchConsole()
beforeEach(startListening)
// A test that makes the site log an error without having said so has found something.
afterEach(() => expect(unexpectedErrors(), 'unexpected console.error').toEqual([]))

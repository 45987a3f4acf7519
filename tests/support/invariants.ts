import { expect } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'

/** The named invariants of db/invariants.ts. */
export async function expectInvariants(env: { DB: D1Database }): Promise<void> {
  const broken = await brokenInvariants(env.DB)
  expect(broken, broken.join('\n')).toEqual([])
}

import { describe, expect, it } from 'vitest'
import { toRealm } from '#core/permissions.ts'
import { mounted } from '#tests/support/mounted-routes.ts'

const sources = import.meta.glob<string>('../../**/*.test.ts', { query: '?raw', import: 'default', eager: true })
const suites = new Map(
  Object.values(sources).flatMap((text) =>
    [...text.matchAll(/accessSuite\(\{\s*route: '([^']+)',\s*needs: '([^']+)'/g)].map((m) => [m[1], m[2]] as const),
  ),
)

describe('every route', () => {
  it('is found', () => expect(mounted.size).toBeGreaterThan(30))

  it.each([...mounted])('%s says who may use it', (_route, permission) => expect(permission).not.toBeNull())

  it.each([...mounted])('%s has an access suite that agrees about who may use it', (route, permission) =>
    expect(suites.get(route)).toBe(permission),
  )

  it('has its suite for a route that exists', () =>
    expect([...suites.keys()].filter((route) => !mounted.has(route ?? ''))).toEqual([]))

  it('under /admin asks for staff or for nothing, elsewhere never for staff', () => {
    for (const [route, permission] of mounted) {
      const realm = permission === null ? 'nothing said' : toRealm(permission)
      const isAdmin = route.includes(' /admin/')
      expect(isAdmin ? ['staff', 'anyone'] : ['account', 'anyone'], route).toContain(realm)
    }
  })
})

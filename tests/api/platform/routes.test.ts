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
  it('is in the list', () => expect(mounted.size).toBeGreaterThan(30))

  it.each([...mounted])('%s declares its permission', (_route, permission) => expect(permission).not.toBeNull())

  it.each([...mounted])('%s has an access suite with the same permission', (route, permission) =>
    expect(suites.get(route)).toBe(permission),
  )

  it('every suite is for an existing route', () =>
    expect([...suites.keys()].filter((route) => !mounted.has(route ?? ''))).toEqual([]))

  it('under /admin requires staff or is public; elsewhere never requires staff', () => {
    for (const [route, permission] of mounted) {
      const realm = permission === null ? 'nothing said' : toRealm(permission)
      const isAdmin = route.includes(' /admin/')
      expect(isAdmin ? ['staff', 'anyone'] : ['account', 'anyone'], route).toContain(realm)
    }
  })
})

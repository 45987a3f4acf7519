import { describe, expect, it } from 'vitest'
import { mounted } from '../../support/mounted-routes.ts'

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

  it('under /admin asks for staff, under /saas and /cuemark2 never does', () => {
    for (const [route, permission] of mounted)
      expect(permission?.startsWith('staff:') ?? false, route).toBe(route.includes(' /admin/'))
  })
})

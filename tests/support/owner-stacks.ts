import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }

/**
 * React's development build takes the call stack of every element that is made, to add it to its warnings: a third of the
 * time of rendering. It does so for the first ten thousand of each render; here it finds them taken. The warnings
 * themselves, which fail a test, stay.
 */
export function withoutOwnerStacks(): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals = (React as unknown as Record<string, Internals | undefined>)[name]
  if (internals?.recentlyCreatedOwnerStacks === undefined)
    throw new Error('React counts its owner stacks elsewhere now: see tests/support/owner-stacks.ts')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
    configurable: true,
  })
}

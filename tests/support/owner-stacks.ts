import * as React from 'react'

type Internals = { recentlyCreatedOwnerStacks: number }

/**
 * React's development build records a call stack for every element, to add it to its warnings; this takes a third of the
 * rendering time. It stops after ten thousand elements of a render, so the counter is set to that here. The warnings
 * themselves remain, and fail a test.
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

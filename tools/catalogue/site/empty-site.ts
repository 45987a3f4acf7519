import type { CatalogueClient } from './client.ts'

/** Replaces the site where nothing is sent: it knows nothing. */
export const EMPTY_SITE: CatalogueClient = {
  findKnown: async () => [],
  findMatches: async () => [],
  storeFile: unreachable,
  createTrack: unreachable,
  addVersion: unreachable,
  applyLine: unreachable,
}

async function unreachable(): Promise<never> {
  throw new Error('a dry run sends nothing')
}

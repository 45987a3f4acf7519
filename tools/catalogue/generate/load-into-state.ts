import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FileKind } from '../site/protocol.ts'
import { SHARED_FILES, sharedKey } from './export-line.ts'
import type { GeneratedCatalogue } from './generate-tracks.ts'
import { insertInto } from './insert-rows.ts'

/** Where Miniflare keeps D1: one database, beside Miniflare's own metadata file. */
export function databaseIn(state: string): string {
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const found = files.filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (found.length !== 1) throw new Error(`${folder}: expected one database, found ${found.length}`)
  return join(folder, found[0] ?? '')
}

const CONTENT_TYPES: Record<keyof typeof SHARED_FILES, string> = {
  cover: 'image/svg+xml',
  preview: 'audio/mpeg',
  waveform: 'application/octet-stream',
  'wave-image': 'image/png',
}

/** A temporary site creates the tables and stores the files; it is stopped before the rows are written. */
async function prepare(state: string): Promise<void> {
  process.env.STATE_DIR = state
  const { bootSite } = await import('../../start/boot.ts')
  const { HttpCatalogueClient } = await import('../site/http-client.ts')
  const site = await bootSite({ quiet: true })
  try {
    const client = new HttpCatalogueClient(site.url, site.catalogueKey)
    for (const [kind, text] of Object.entries(SHARED_FILES) as [keyof typeof SHARED_FILES, string][])
      await client.storeFile({
        kind: kind as FileKind,
        sha256: sharedKey(kind).split('/').at(-1) ?? '',
        body: new Blob([text]),
        contentType: CONTENT_TYPES[kind],
      })
  } finally {
    await site.close()
  }
}

/**
 * Fills the tables of a local state folder without a catalogue directly, not through the site: a million tracks take minutes
 * instead of days over HTTP. Throws if a catalogue exists.
 */
export async function loadIntoState(catalogue: GeneratedCatalogue, folder: string): Promise<void> {
  const state = resolve(folder)
  await prepare(state)
  const db = new DatabaseSync(databaseIn(state))
  try {
    if (db.prepare('SELECT 1 FROM track LIMIT 1').get()) throw new Error(`${state} has a catalogue already`)
    db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN')
    insertInto(db, catalogue)
    db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}

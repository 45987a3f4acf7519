import { constraintOf } from '../../../db/client.ts'
import type { Ctx, StaffActor } from '../../context.ts'
import { pokeSearch } from '../../outbox/add.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { type Priceable, parseCode, STANDARD_BASE_FEN } from '../terms/public.ts'
import {
  closeChange,
  ensureReferences,
  insertAround,
  insertTrack,
  insertVersion,
  versionsByHash,
} from './import-store.ts'
import { textOf } from './search-document.ts'
import type { ImportTrack, ImportVersion } from './staff-contract.ts'
import { trackExists } from './store.ts'
import { absentKeys, keyOf } from './store-file.ts'
import { pricesOf } from './track-prices.ts'

type Staff = Ctx<StaffActor>

const keysOf = (v: ImportVersion): string[] => [
  keyOf('original', v.original),
  keyOf('preview', v.preview),
  keyOf('waveform', v.waveform),
  keyOf('wave-image', v.waveImage),
]

const priceableOf = (input: ImportTrack): Priceable => ({
  basePriceFen: input.basePriceFen ?? STANDARD_BASE_FEN,
  discountPercent: input.discountPercent,
  regions: input.regions,
  overrides: new Map(input.skuOverrides.map((row) => [row.code, row])),
})

function refusalOf(input: ImportTrack): ReturnType<typeof refuse> | null {
  if (input.versions.filter((v) => v.isMain).length !== 1) return refuse('BAD_REQUEST', { versions: 'FIELD_INVALID' })
  for (const field of ['sounds', 'print'] as const) {
    const misplaced = input.versions.findIndex((v) => !v.isMain && v[field])
    if (misplaced >= 0) return refuse('BAD_REQUEST', { [`versions.${misplaced}.${field}`]: 'FIELD_INVALID' })
  }
  const codes = input.skuOverrides.map((row) => row.code)
  const wrongCode = codes.findIndex((code, i) => !parseCode(code) || codes.indexOf(code) !== i)
  return wrongCode < 0 ? null : refuse('BAD_REQUEST', { [`skuOverrides.${wrongCode}.code`]: 'FIELD_INVALID' })
}

/** A track with all its versions, on sale (or a draft) by one batch: before it nothing is visible, after it everything. */
export async function importTrack(ctx: Staff, input: ImportTrack): Promise<Result<{ trackId: string }>> {
  const refused = refusalOf(input)
  if (refused) return refused
  const prices = pricesOf(priceableOf(input))
  // Better said now than shown as a track nobody can buy.
  if (!prices) return refuse('BAD_REQUEST', { regions: 'FIELD_INVALID' })
  const keys = [keyOf('cover', input.cover.sha256), ...input.versions.flatMap(keysOf)]
  if ((await absentKeys(ctx, keys)).size > 0) return refuse('IMPORT_FILE_MISSING')
  const refs = await ensureReferences(ctx, input)
  const poke = pokeSearch(ctx)
  const detail = { name: input.name, type: input.type, originals: input.versions.map((v) => v.original) }
  try {
    await ctx.db.write([
      insertTrack(ctx, input, refs, prices),
      ...input.versions.map((v) => insertVersion(ctx, v, null)),
      ...insertAround(ctx, input, refs, textOf({ ...input, ...refs, musicKey: input.key })),
      ...closeChange(ctx, keys, {
        action: 'catalogue.import',
        subject: `original:${input.versions[0]?.original}`,
        detail,
      }),
      poke.statement,
    ])
    poke.wake()
  } catch (error) {
    if (constraintOf(error) === 'unique:version.original_sha256') return refuse('IMPORT_KNOWN')
    throw error
  }
  const [stored] = await versionsByHash(ctx, [input.versions[0]?.original ?? ''])
  return stored ? ok({ trackId: String(stored.trackId) }) : refuse('CONFLICT')
}

/** One more version of a track that is there already, drafts included; never its main one. */
export async function importVersion(
  ctx: Staff,
  trackId: number,
  input: ImportVersion,
): Promise<Result<{ versionId: string }>> {
  if (!(await trackExists(ctx.db.primary, trackId))) return refuse('NOT_FOUND')
  if (input.isMain) return refuse('BAD_REQUEST', { isMain: 'FIELD_INVALID' })
  if (input.sounds) return refuse('BAD_REQUEST', { sounds: 'FIELD_INVALID' })
  if (input.print) return refuse('BAD_REQUEST', { print: 'FIELD_INVALID' })
  const keys = keysOf(input)
  if ((await absentKeys(ctx, keys)).size > 0) return refuse('IMPORT_FILE_MISSING')
  try {
    await ctx.db.write([
      insertVersion(ctx, input, trackId),
      ...closeChange(ctx, keys, {
        action: 'catalogue.import',
        subject: `track:${trackId}`,
        detail: { original: input.original, kind: input.kind },
      }),
    ])
  } catch (error) {
    if (constraintOf(error) === 'unique:version.original_sha256') return refuse('IMPORT_KNOWN')
    throw error
  }
  const [stored] = await versionsByHash(ctx, [input.original])
  return stored ? ok({ versionId: String(stored.versionId) }) : refuse('CONFLICT')
}

export async function knownHashes(ctx: Staff, hashes: string[]) {
  const rows = await versionsByHash(ctx, hashes)
  return ok({
    known: rows.map((row) => ({ sha256: row.sha256, trackId: String(row.trackId), versionId: String(row.versionId) })),
  })
}

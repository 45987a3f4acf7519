import { audited } from '#core/audit-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { defaultLicence, parseCode, STANDARD_BASE_FEN } from '#worker/modules/terms/public.ts'
import { pokeSearch } from '#worker/outbox/add.ts'
import { measuredEnergy } from '../search/documents/energy-store.ts'
import { toText } from '../search/documents/search-document.ts'
import { tagNames, withParents } from '../search/documents/search-facts-store.ts'
import { getPrices } from '../skus/track-prices.ts'
import { trackExists } from '../store.ts'
import { insertIdentities, insertLine, tracksByIdentity } from './import-line-store.ts'
import { priceableOfImport, refusalOfTrack, refusalOfVersion } from './import-rules.ts'
import {
  closeChange,
  ensureReferences,
  insertAround,
  insertTrack,
  insertVersion,
  versionsByHash,
} from './import-store.ts'
import type { AddedVersion, ChangedTrack, ImportTrack, ImportVersion, Known, KnownHashes } from './staff-contract.ts'
import { absentKeys, getKey } from './store-file.ts'
import { orphanedTag } from './tag-store.ts'

type Staff = Ctx<Operator>

const getKeys = (v: ImportVersion): string[] => [
  getKey('original', v.original),
  getKey('preview', v.preview),
  getKey('waveform', v.waveform),
  getKey('wave-image', v.waveImage),
]

/** Their small forms, if they were sent; a preview without one is played itself. */
const smallKeys = (versions: readonly ImportVersion[]): string[] =>
  versions.map(({ preview }) => getKey('preview-small', preview))

const TERMS = { standardBaseFen: STANDARD_BASE_FEN, parseCode, defaultLicence }

/**
 * Imports a track with all its versions, on sale or as a draft, in one batch: either everything is visible or nothing.
 */
export async function importTrack(ctx: Staff, input: ImportTrack): Promise<Result<ChangedTrack>> {
  const refused = refusalOfTrack(input, TERMS)
  if (refused) return refuse('BAD_REQUEST', refused)
  const prices = getPrices(priceableOfImport(input, TERMS))
  if (!prices) return refuse('BAD_REQUEST', { regions: 'FIELD_INVALID' })
  const keys = [getKey('cover', input.cover.sha256), ...input.versions.flatMap(getKeys)]
  const originals = input.versions.map((v) => v.original)
  const [absent, known] = await Promise.all([absentKeys(ctx, keys), versionsByHash(ctx, originals)])
  if (absent.size > 0) return refuse('IMPORT_FILE_MISSING')
  // Before anything it refers to is stored; of racers the constraint below lets one through.
  if (known.length > 0) return refuse('IMPORT_KNOWN')
  const refs = await ensureReferences(ctx, { ...input, coverKey: getKey('cover', input.cover.sha256) })
  const orphan = orphanedTag(input.tags, refs.tags)
  if (orphan >= 0) return refuse('BAD_REQUEST', { [`tags.${orphan}.parent`]: 'FIELD_INVALID' })
  const found = withParents(
    refs.tags.map(({ id }) => id),
    await tagNames(ctx),
  )
  const energy = input.energy ?? measuredEnergy(input.type, input.versions.find((v) => v.isMain)?.features)
  const poke = pokeSearch(ctx)
  const original = originals[0] ?? ''
  const facts = {
    name: input.name,
    type: input.type,
    status: input.status,
    originals,
  }
  try {
    await ctx.db.write([
      insertTrack(ctx, input, energy, refs, prices),
      ...input.versions.map((v) => insertVersion(ctx, v, null)),
      ...insertAround(ctx, input, refs, toText({ ...input, ...refs, tags: found, musicKey: input.key, energy })),
      ...insertIdentities(ctx, original, input.identities ?? []),
      ...input.versions.flatMap((v) => insertLine(ctx, v.original, v.cells)),
      ...closeChange(ctx, [...keys, ...smallKeys(input.versions)]),
      // The track has no id yet, so it is identified by the content of its main version.
      audited(ctx, { action: 'catalogue.import', target: `original:${original}`, before: null, after: facts }),
      poke.statement,
    ])
    poke.wake()
  } catch (error) {
    if (getConstraint(error) === 'unique:version.original_sha256') return refuse('IMPORT_KNOWN')
    throw error
  }
  const [stored] = await versionsByHash(ctx, [original])
  return stored ? ok({ trackId: String(stored.trackId) }) : refuse('CONFLICT')
}

/** Adds a version to an existing track, drafts included; never as its main version. */
export async function importVersion(ctx: Staff, trackId: number, input: ImportVersion): Promise<Result<AddedVersion>> {
  if (!(await trackExists(ctx.db.primary, trackId))) return refuse('NOT_FOUND')
  const refused = refusalOfVersion(input)
  if (refused) return refuse('BAD_REQUEST', refused)
  const keys = getKeys(input)
  if ((await absentKeys(ctx, keys)).size > 0) return refuse('IMPORT_FILE_MISSING')
  try {
    await ctx.db.write([
      insertVersion(ctx, input, trackId),
      ...insertLine(ctx, input.original, input.cells),
      ...closeChange(ctx, [...keys, ...smallKeys([input])]),
      audited(ctx, {
        action: 'catalogue.import-version',
        target: `track:${trackId}`,
        before: null,
        after: { original: input.original, kind: input.kind, name: input.name },
      }),
    ])
  } catch (error) {
    if (getConstraint(error) === 'unique:version.original_sha256') return refuse('IMPORT_KNOWN')
    throw error
  }
  const [stored] = await versionsByHash(ctx, [input.original])
  return stored ? ok({ versionId: String(stored.versionId) }) : refuse('CONFLICT')
}

/** Which files are already versions, with their last CSV lines, and which tracks have these identities. */
export async function findImported(ctx: Staff, { hashes, identities = [] }: KnownHashes): Promise<Result<Known>> {
  const [rows, matches] = await Promise.all([versionsByHash(ctx, hashes), tracksByIdentity(ctx, identities)])
  return ok({
    known: rows.map(({ trackId, versionId, ...row }) => ({
      ...row,
      trackId: String(trackId),
      versionId: String(versionId),
    })),
    matches,
  })
}

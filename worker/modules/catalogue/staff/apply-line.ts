import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { parseCode, STANDARD_BASE_FEN } from '#worker/modules/terms/public.ts'
import { pokeSearch } from '#worker/outbox/add.ts'
import { tagNames, withParents } from '../search/documents/search-facts-store.ts'
import { getPrices } from '../skus/track-prices.ts'
import {
  type Beside,
  type Changeable,
  changeStatements,
  energyColumn,
  findChangeable,
  isOutrun,
  isUnprintable,
  type TrackColumns,
} from './change-store.ts'
import { insertLine, replaceArtists, setOverrides } from './import-line-store.ts'
import { getWrongCode } from './import-rules.ts'
import { ensureReferences, type References, STATUS, versionsByHash } from './import-store.ts'
import type { ApplyLine, ChangedTrack, LineChange } from './staff-contract.ts'

type Staff = Ctx<Operator>
/** Attempts: if another change was first, read and try again. */
const ATTEMPTS = 4
const PLAIN = ['type', 'name', 'bpm', 'vocal', 'inMemberLibrary', 'popularity', 'curated'] as const

/** The existing names, overwritten by those of the line. */
function mergedNames(before: Changeable['row']['names'], names: LineChange['names']): Changeable['row']['names'] {
  const entries = Object.entries({ ...before, ...names }).filter(([, name]) => name !== null)
  return Object.fromEntries(entries) as Changeable['row']['names']
}

/** All columns derived from prices; {} if the line has no prices, null if nothing could be sold. */
function priceColumns({ row, priceable }: Changeable, change: LineChange): TrackColumns | null {
  const { basePriceFen = row.basePriceFen, discountPercent = row.discountPercent, regions = row.regions } = change
  const isSaid = ['basePriceFen', 'discountPercent', 'regions', 'skuOverrides'].some((name) => name in change)
  if (!isSaid) return {}
  const overrides = new Map(priceable.overrides)
  for (const { code, priceFen } of change.skuOverrides ?? []) {
    if (priceFen === null) overrides.delete(code)
    else overrides.set(code, { priceFen, originalPriceFen: null })
  }
  const prices = getPrices({ basePriceFen: basePriceFen ?? STANDARD_BASE_FEN, discountPercent, regions, overrides })
  return prices && { ...prices, discountPercent, regions }
}

/** Creates the artists, albums and tags that the line names and that do not exist yet. */
const getReferences = (ctx: Staff, { row }: Changeable, change: LineChange): Promise<References> =>
  ensureReferences(ctx, {
    artists: change.artists ?? row.artists,
    album: change.album === undefined ? null : change.album,
    label: change.label === undefined ? null : change.label,
    tags: change.tags ?? [],
    coverKey: row.coverKey,
  })

function getColumns(before: Changeable, change: LineChange, refs: References): TrackColumns {
  const artists = refs.artists.map(({ id, name, names }) => ({ id, name, names }))
  return {
    ...Object.fromEntries(PLAIN.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))),
    ...(change.names && { names: mergedNames(before.row.names, change.names) }),
    ...(change.status && { status: STATUS[change.status] }),
    ...(change.key !== undefined && { musicKey: change.key }),
    ...(change.publishedAt && { publishedAtMs: Date.parse(change.publishedAt) }),
    ...(change.artists && { artists }),
    ...(change.album !== undefined && { albumId: refs.album?.id ?? null }),
    ...(change.label !== undefined && { labelId: refs.label?.id ?? null }),
    ...(change.tags && { tagIds: refs.tags.map((row) => row.id) }),
  }
}

/** Single-licence prices that the line sets or removes, before and after. */
function overridesBeside({ priceable }: Changeable, { skuOverrides }: LineChange): Beside | undefined {
  if (!skuOverrides) return undefined
  const was = skuOverrides.map(({ code }) => ({ code, priceFen: priceable.overrides.get(code)?.priceFen ?? null }))
  return { before: { skuOverrides: was }, after: { skuOverrides } }
}

async function attempt(ctx: Staff, before: Changeable, input: ApplyLine): Promise<Result<true>> {
  const { change } = input
  const prices = priceColumns(before, change)
  if (!prices) return refuse('BAD_REQUEST', { 'change.regions': 'FIELD_INVALID' })
  const refs = await getReferences(ctx, before, change)
  const tags = await tagNames(ctx)
  const columns = { ...getColumns(before, change, refs), ...energyColumn(before, change), ...prices }
  if (isUnprintable(before, columns)) return refuse('BAD_REQUEST', { 'change.name': 'FIELD_CHARACTER' })
  const { artists: _, ...row } = { ...before.row, ...columns }
  const facts = {
    ...before.facts,
    ...row,
    ...(change.artists && { artists: refs.artists }),
    ...(change.album !== undefined && { album: refs.album }),
    ...(change.label !== undefined && { label: refs.label }),
    ...(change.tags && { tags: withParents(row.tagIds, tags) }),
  }
  const poke = pokeSearch(ctx)
  await ctx.db.write([
    ...changeStatements(ctx, before.row, columns, facts, overridesBeside(before, change)),
    ...(change.artists ? replaceArtists(ctx, before.row.id, refs.artists) : []),
    ...setOverrides(ctx, before.row.id, change.skuOverrides ?? []),
    ...insertLine(ctx, input.original, input.cells),
    poke.statement,
  ])
  poke.wake()
  return ok(true)
}

/**
 * Applies a CSV line that differs from its last import: its changes, and the line itself, in one batch. What the line
 * does not change stays as staff have set it. Sending it again changes nothing more.
 */
export async function applyLine(ctx: Staff, id: number, input: ApplyLine): Promise<Result<ChangedTrack>> {
  const [version] = await versionsByHash(ctx, [input.original])
  if (version?.trackId !== id) return refuse('NOT_FOUND')
  const wrongCode = getWrongCode(
    (input.change.skuOverrides ?? []).map((row) => row.code),
    { parseCode },
  )
  if (wrongCode >= 0) return refuse('BAD_REQUEST', { [`change.skuOverrides.${wrongCode}.code`]: 'FIELD_INVALID' })
  if (Object.keys(input.change).length === 0) {
    await ctx.db.write(insertLine(ctx, input.original, input.cells))
    return ok({ trackId: String(id) })
  }
  for (let i = 0; i < ATTEMPTS; i++) {
    const before = await findChangeable(ctx, id)
    if (!before) return refuse('NOT_FOUND')
    try {
      const done = await attempt(ctx, before, input)
      return done.ok ? ok({ trackId: String(id) }) : done
    } catch (error) {
      if (!isOutrun(error)) throw error
    }
  }
  return refuse('CONFLICT')
}

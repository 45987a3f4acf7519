import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { STANDARD_BASE_FEN } from '#worker/modules/terms/public.ts'
import { pokeSearch } from '#worker/outbox/add.ts'
import type { SearchFacts } from '../search/documents/search-document.ts'
import { tagNames, withParents } from '../search/documents/search-facts-store.ts'
import { readReferences, tagKey } from '../search/reference-store.ts'
import { getPrices } from '../skus/track-prices.ts'
import {
  type Changeable,
  changeStatements,
  energyColumn,
  findChangeable,
  isOutrun,
  isUnprintable,
  type TrackColumns,
} from './change-store.ts'
import { STATUS } from './import-store.ts'
import type { ChangedTrack, ChangeTrack } from './staff-contract.ts'

type Staff = Ctx<Operator>
/** Attempts: if another change was first, read and try again. */
const ATTEMPTS = 4

type Tags = { ids: number[]; named: SearchFacts['tags'] }
async function getTags(ctx: Staff, refs: ChangeTrack['tags']): Promise<Result<Tags | null>> {
  if (!refs) return ok(null)
  const [known, names] = await Promise.all([
    readReferences(ctx, { artists: [], tags: refs, trackIds: [] }),
    tagNames(ctx),
  ])
  const wrong = refs.findIndex((ref) => !known.tags.has(tagKey(ref)))
  if (wrong >= 0) return refuse('BAD_REQUEST', { [`tags.${wrong}`]: 'FIELD_INVALID' })
  const ids = [...new Set(refs.flatMap((ref) => known.tags.get(tagKey(ref)) ?? []))]
  return ok({ ids, named: withParents(ids, names) })
}

/** New prices change everything derived from them; null if no licence could be sold any more. */
function priceColumns({ row, priceable }: Changeable, input: ChangeTrack): TrackColumns | null {
  const { basePriceFen = row.basePriceFen, discountPercent = row.discountPercent, regions = row.regions } = input
  const isSame = ['basePriceFen', 'discountPercent', 'regions'].every((name) => !(name in input))
  if (isSame) return {}
  const prices = getPrices({ ...priceable, basePriceFen: basePriceFen ?? STANDARD_BASE_FEN, discountPercent, regions })
  return prices && { ...prices, discountPercent, regions }
}

const PLAIN = ['name', 'names', 'bpm', 'vocal', 'inMemberLibrary', 'popularity', 'curated'] as const
const plainColumns = (input: ChangeTrack): TrackColumns => ({
  ...Object.fromEntries(PLAIN.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]]))),
  ...(input.status && { status: STATUS[input.status] }),
  ...(input.key !== undefined && { musicKey: input.key }),
  ...(input.publishedAt && { publishedAtMs: Date.parse(input.publishedAt) }),
})

async function attempt(ctx: Staff, before: Changeable, input: ChangeTrack, tags: Tags | null): Promise<Result<true>> {
  const prices = priceColumns(before, input)
  if (!prices) return refuse('BAD_REQUEST', { regions: 'FIELD_INVALID' })
  const columns: TrackColumns = {
    ...plainColumns(input),
    ...energyColumn(before, { energy: input.energy }),
    ...prices,
    ...(tags && { tagIds: tags.ids }),
  }
  if (isUnprintable(before, columns)) return refuse('BAD_REQUEST', { name: 'FIELD_CHARACTER' })
  const row = { ...before.row, ...columns }
  const { name, names, regions, inMemberLibrary, musicKey, vocal, energy } = row
  const facts = { ...before.facts, name, names, regions, inMemberLibrary, musicKey, vocal, energy }
  const poke = pokeSearch(ctx)
  const text = tags ? { ...facts, tags: tags.named } : facts
  await ctx.db.write([...changeStatements(ctx, before.row, columns, text), poke.statement])
  poke.wake()
  return ok(true)
}

/**
 * Changes the given fields of a track, drafts included, in one batch with its text, the catalogue's version, the audit
 * and the wake-up of the search index. Of two simultaneous changes both happen, one after the other.
 */
export async function changeTrack(ctx: Staff, id: number, input: ChangeTrack): Promise<Result<ChangedTrack>> {
  const tags = await getTags(ctx, input.tags)
  if (!tags.ok) return tags
  for (let i = 0; i < ATTEMPTS; i++) {
    const before = await findChangeable(ctx, id)
    if (!before) return refuse('NOT_FOUND')
    try {
      const done = await attempt(ctx, before, input, tags.value)
      return done.ok ? ok({ trackId: String(id) }) : done
    } catch (error) {
      if (!isOutrun(error)) throw error
    }
  }
  return refuse('CONFLICT')
}

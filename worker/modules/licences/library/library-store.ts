import { eq, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#core/business-day.ts'
import { ownedBy } from '#core/owner-store.ts'
import {
  heldLicence,
  licenceDocument,
  licenceDownload,
  licenceRight,
  licenceText,
  order,
  orderLine,
  version,
} from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { foldText } from './text-store.ts'
import { type LibrarySort, type LibraryState, SOON_DAYS } from './values.ts'

type Owner = Ctx<AccountActor>
export type LibraryFilter = {
  keyword?: string | undefined
  state?: LibraryState | undefined
  project?: string | undefined
  member?: string | undefined
}
/** Beside what `readRights` reads. `sortKey`: what the page is sorted by. */
export type LibraryRow = {
  id: string
  sortKey: number
  untilMs: number | null
  name: string
  priceFen: number
  exchanged: 0 | 1
  orderedAtMs: number
  boughtBy: string
  issuedBy: string | null
}

/** The end of the term. A scalar, so that SQLite looks up one right instead of building the whole view. */
const until = sql`(select ${heldLicence.untilMs} from ${heldLicence} where ${heldLicence.rightId} = ${licenceRight.id})`
const project = sql`json_extract(${licenceDocument.form}, '$.projectName')`

/** All rights of the owner: read by the index of the owner, so nobody's list depends on how many others there are. */
const from = sql`${licenceRight}
  join ${orderLine} on ${orderLine.id} = ${licenceRight.orderLineId}
  join ${order} on ${order.orderNo} = ${licenceRight.orderNo}
  left join ${licenceDocument} on ${licenceDocument.rightId} = ${licenceRight.id}
  left join ${licenceText} on ${licenceText.rightId} = ${licenceRight.id}`

function conditions(ctx: Owner, { keyword, project: name, member }: LibraryFilter): SQL[] {
  const found: SQL[] = [ownedBy(ctx, licenceRight.ownerId)]
  if (keyword) {
    const folded = foldText(keyword)
    // instr, not LIKE: no wildcards, and no limit of fifty bytes.
    found.push(sql`(instr(${licenceText.folded}, ${folded}) > 0 or ${licenceRight.orderNo} = ${folded}
      or exists (select 1 from json_each(${orderLine.foldedNames}) where instr(value, ${folded}) > 0))`)
  }
  if (name !== undefined) found.push(sql`${project} = ${name}`)
  if (member) found.push(sql`(${order.placedBy} = ${member} or ${licenceText.issuedBy} = ${member})`)
  return found
}

const within = (state: LibraryState, now: number): SQL => {
  const stands = sql`state = 'issued'`
  const soon = now + SOON_DAYS * DAY_MS
  if (state === 'valid') return sql`${stands} and (untilMs is null or untilMs > ${now})`
  if (state === 'ends_soon') return sql`${stands} and untilMs > ${now} and untilMs <= ${soon}`
  if (state === 'ended') return sql`${stands} and untilMs <= ${now}`
  return sql`state = ${state}`
}

/** Later than any date: what has no end, or none yet, comes last. */
const NEVER = 9_000_000_000_000_000
const SORTS: Record<LibrarySort, { key: SQL; isRising: boolean }> = {
  newest: { key: sql`at`, isRising: false },
  oldest: { key: sql`at`, isRising: true },
  ending: { key: sql`iif(state = 'issued', coalesce(untilMs, ${NEVER}), ${NEVER})`, isRising: true },
}

export type PageOfLibrary = { sort: LibrarySort; after: { key: number; id: string } | null; limit: number }

/** One page of the owner's rights, by a cursor: rows that come meanwhile shift nothing. */
export function listLibrary(ctx: Owner, filter: LibraryFilter, page: PageOfLibrary): Promise<LibraryRow[]> {
  const { key, isRising } = SORTS[page.sort]
  const [than, way] = isRising ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const { after } = page
  const where = [
    ...(filter.state ? [within(filter.state, ctx.now)] : []),
    ...(after ? [sql`(${key}, id) ${than} (${after.key}, ${after.id})`] : []),
  ]
  return ctx.db.primary.all<LibraryRow>(sql`
    select *, ${key} as sortKey from (
      select ${licenceRight.id} as id, ${licenceRight.state} as state, ${licenceRight.createdAtMs} as at,
        ${until} as untilMs, json_extract(${orderLine.names}, ${`$."${ctx.locale}"`}) as name,
        ${orderLine.priceFen} as priceFen, ${orderLine.exchanged} as exchanged, ${order.submittedAtMs} as orderedAtMs, ${order.placedBy} as boughtBy,
        ${licenceText.issuedBy} as issuedBy
      from ${from} where ${sql.join(conditions(ctx, filter), sql` and `)})
    ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    order by ${key} ${way}, id ${way} limit ${page.limit}`)
}

/** Of all the owner's rights. */
export async function countLibrary(ctx: Owner): Promise<Record<LibraryState | 'all', number>> {
  const count = (state: LibraryState) => sql`coalesce(sum(${within(state, ctx.now)}), 0) as ${sql.raw(state)}`
  const [row] = await ctx.db.primary.all<Record<LibraryState | 'all', number>>(sql`
    select count(*) as 'all', ${count('awaiting_form')}, ${count('valid')}, ${count('ends_soon')}, ${count('ended')}, ${count('revoked')}
    from (select ${licenceRight.state} as state, ${until} as untilMs from ${licenceRight} where ${ownedBy(ctx, licenceRight.ownerId)})`)
  return row ?? { all: 0, awaiting_form: 0, valid: 0, ends_soon: 0, ended: 0, revoked: 0 }
}

export const listProjects = (ctx: Owner): Promise<{ name: string; licences: number }[]> =>
  ctx.db.primary.all(sql`select ${project} as name, count(*) as licences from ${licenceRight}
    join ${licenceDocument} on ${licenceDocument.rightId} = ${licenceRight.id}
    where ${ownedBy(ctx, licenceRight.ownerId)} group by name order by max(${licenceDocument.issuedAtMs}) desc limit 200`)

/** Accounts that bought or issued something for the owner. */
export async function listMembers(ctx: Owner): Promise<string[]> {
  const rows = await ctx.db.primary.all<{ id: string }>(sql`
    select ${order.placedBy} as id from ${licenceRight} join ${order} on ${order.orderNo} = ${licenceRight.orderNo}
      where ${ownedBy(ctx, licenceRight.ownerId)}
    union select ${licenceText.issuedBy} from ${licenceRight} join ${licenceText} on ${licenceText.rightId} = ${licenceRight.id}
      where ${ownedBy(ctx, licenceRight.ownerId)} and ${licenceText.issuedBy} is not null limit 200`)
  return rows.map(({ id }) => id)
}

/** Orders whose forms are not all filled in, oldest first. */
export const listOpen = (ctx: Owner): Promise<{ orderNo: string; licences: number }[]> =>
  ctx.db.primary.all(sql`select ${licenceRight.orderNo} as orderNo, count(*) as licences from ${licenceRight}
    where ${ownedBy(ctx, licenceRight.ownerId)} and ${licenceRight.state} = 'awaiting_form'
    group by ${licenceRight.orderNo} order by min(${licenceRight.createdAtMs}) limit 10`)

export type DownloadRow = {
  kind: 'audio' | 'document'
  atMs: number
  accountId: string
  name: string
  names: Partial<Record<string, string>>
}
/** What was downloaded of one of the owner's licences, newest first. */
export const downloadsOf = (ctx: Owner, rightId: string): Promise<DownloadRow[]> =>
  ctx.db.primary
    .select({
      kind: licenceDownload.kind,
      atMs: licenceDownload.atMs,
      accountId: licenceDownload.accountId,
      name: version.name,
      names: version.names,
    })
    .from(licenceDownload)
    .innerJoin(licenceRight, eq(licenceRight.id, licenceDownload.rightId))
    .innerJoin(version, eq(version.id, licenceDownload.versionId))
    .where(sql`${licenceRight.id} = ${rightId} and ${ownedBy(ctx, licenceRight.ownerId)}`)
    .orderBy(sql`${licenceDownload.atMs} desc`)
    .limit(200)

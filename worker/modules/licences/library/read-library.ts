import { getMessages } from '#core/messages.ts'
import { accountNames } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { type VersionCard, versionCards } from '#worker/modules/catalogue/public.ts'
import { licenceWords } from '#worker/modules/terms/public.ts'
import { presentLicence } from '../present-licence.ts'
import { type HeldRight, readRights } from '../store.ts'
import type { DownloadEntry, LibraryFilters, LibraryLicence, LibraryPage, ListLibrary } from './contract.ts'
import {
  countLibrary,
  downloadsOf,
  type LibraryFilter,
  type LibraryRow,
  listLibrary,
  listMembers,
  listOpen,
  listProjects,
  type PageOfLibrary,
} from './library-store.ts'
import { type LibraryState, SOON_DAYS } from './values.ts'

type Owner = Ctx<AccountActor>

/** A page of all licences that the owner holds. */
export async function readLibrary(ctx: Owner, input: ListLibrary): Promise<Result<LibraryPage>> {
  const { sort = 'newest', cursor, perPage = 20, ...filter } = input
  const rows = await listLibrary(ctx, filter, { sort, after: toAfter(cursor), limit: perPage + 1 })
  const shown = rows.slice(0, perPage)
  const last = rows.length > perPage ? shown.at(-1) : undefined
  return ok({ items: await present(ctx, shown), next: last ? `${last.sortKey}.${last.id}` : null })
}

function toAfter(cursor: string | undefined): PageOfLibrary['after'] {
  if (!cursor) return null
  const dot = cursor.indexOf('.')
  return { key: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) }
}

/** Rows with all that their documents say, in their order. */
export async function withRights(
  ctx: Owner,
  rows: readonly LibraryRow[],
): Promise<(LibraryRow & { right: HeldRight })[]> {
  const rights = new Map<string, HeldRight>()
  // D1 binds at most a hundred values.
  for (let i = 0; i < rows.length; i += 90)
    for (const right of await readRights(
      ctx,
      rows.slice(i, i + 90).map(({ id }) => id),
    ))
      rights.set(right.id, right)
  return rows.flatMap((row) => {
    const right = rights.get(row.id)
    return right ? [{ ...row, right }] : []
  })
}

async function present(ctx: Owner, rows: readonly LibraryRow[]): Promise<LibraryLicence[]> {
  if (rows.length === 0) return []
  const isCompany = ctx.owner.enterpriseId !== null
  const people = rows.flatMap(({ boughtBy, issuedBy }) => [boughtBy, ...(issuedBy ? [issuedBy] : [])])
  const [full, names] = await Promise.all([withRights(ctx, rows), isCompany ? accountNames(ctx, people) : new Map()])
  const cards = await versionCards(
    ctx,
    full.map(({ right }) => right.track.id),
  )
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
  return full.map(({ right, ...row }) => ({
    ...presentLicence(ctx, right),
    ...face(
      row,
      right,
      cards.find(({ versionId }) => versionId === right.version.id),
    ),
    ...holderOf(right),
    libraryState: stateOf(right, row.untilMs, ctx.now),
    scope: scopeOf(ctx, right),
    price: row.priceFen,
    orderedAt: new Date(row.orderedAtMs).toISOString(),
    boughtBy: nameOf(row.boughtBy),
    issuedBy: nameOf(row.issuedBy),
  }))
}

/** The track by its name at the time of sale, as in the order. */
const face = (row: LibraryRow, right: HeldRight, card: VersionCard | undefined) => ({
  name: row.name ?? card?.name ?? right.track.name,
  versionName: card?.versionName ?? right.version.name,
  artists: card?.artists ?? right.track.artists.map(({ name }) => name),
  cover: card?.cover ?? '',
})

export function holderOf({ form }: HeldRight): { project: string | null; holder: string | null } {
  if (!form) return { project: null, holder: null }
  return {
    project: form.projectName,
    holder: form.authorizationType === 'personal' ? form.personName : form.companyName,
  }
}

const scopeOf = ({ locale }: Owner, { terms }: HeldRight): string => {
  const words = licenceWords(terms.code, getMessages(locale))
  return words ? [words.scenes, words.audience, words.region, words.term].join(' · ') : terms.code
}

export function stateOf({ status }: HeldRight, untilMs: number | null, now: number): LibraryState {
  if (status !== 'issued') return status
  if (untilMs === null || untilMs > now + SOON_DAYS * 86_400_000) return 'valid'
  return untilMs <= now ? 'ended' : 'ends_soon'
}

/** What the list can be filtered by, and the orders with forms to fill in. */
export async function readFilters(ctx: Owner): Promise<Result<LibraryFilters>> {
  const isCompany = ctx.owner.enterpriseId !== null
  const [counts, projects, members, open] = await Promise.all([
    countLibrary(ctx),
    listProjects(ctx),
    isCompany ? listMembers(ctx) : [],
    listOpen(ctx),
  ])
  const names = await accountNames(ctx, members)
  return ok({ counts, projects, open, members: [...names].map(([id, name]) => ({ id, name })) })
}

/** The log of downloads of one licence. */
export async function readDownloads(ctx: Owner, rightId: string): Promise<Result<DownloadEntry[]>> {
  const [[right], rows] = await Promise.all([readRights(ctx, [rightId]), downloadsOf(ctx, rightId)])
  if (!right) return refuse('NOT_FOUND')
  const names = await accountNames(
    ctx,
    rows.map(({ accountId }) => accountId),
  )
  return ok(
    rows.map(({ kind, atMs, accountId, name, names: versionNames }) => ({
      kind,
      versionName: versionNames[ctx.locale] || name,
      at: new Date(atMs).toISOString(),
      by: names.get(accountId) ?? null,
      isYou: accountId === ctx.actor.id,
    })),
  )
}

export type { LibraryFilter }

import { toIso } from '#core/data-export.ts'
import { claimUpload, storePublicUpload } from '#core/files/private-upload-store.ts'
import type { Upload } from '#core/files/read-form.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import {
  dropCreditPages,
  findCreditPages,
  getCreditNames,
  type KeptCredit,
  putCreditPage,
} from '../catalogue/public.ts'
import { consumeRateLimit } from '../identity/public.ts'
import { type ClaimRow, endOwn, heldBy, ownPage } from './claim-store.ts'
import type { OwnPage, PageParam, PutPage } from './page-contract.ts'

type Owner = Ctx<AccountActor>
/** Every change renders the catalogue's pages again. */
const PAGE_RULES = [{ name: 'hour', limit: 30, windowMs: 3_600_000 }] as const
const FOLDER = 'portrait'

const credited = ({ kind, creditId }: ClaimRow): KeptCredit => ({ kind, id: creditId })

/** The pages that the account keeps, with what it shows there. */
export async function ownedPages(ctx: Owner): Promise<OwnPage[]> {
  const claims = await heldBy(ctx)
  const credits = claims.map(credited)
  const [names, pages] = await Promise.all([getCreditNames(ctx, credits), findCreditPages(ctx, credits)])
  return claims.map(({ kind, creditId, heldAtMs }) => {
    const page = pages.get(`${kind}:${creditId}`)
    return {
      ...{ kind, id: String(creditId), name: names.get(`${kind}:${creditId}`) ?? '', heldAt: toIso(heldAtMs) },
      ...{ text: page?.text ?? '', links: page?.links ?? [] },
      portrait: page?.portraitKey ? `/media/${page.portraitKey}` : null,
    }
  })
}
export const listPages = async (ctx: Owner): Promise<Result<OwnPage[]>> => ok(await ownedPages(ctx))

const find = async (ctx: Owner, { kind, id }: PageParam): Promise<OwnPage | undefined> =>
  (await ownedPages(ctx)).find((one) => one.kind === kind && one.id === String(id))

/** Who does not keep the page is told that there is none. */
async function change(ctx: Owner, page: PageParam, statements: readonly Statement[]): Promise<Result<OwnPage>> {
  try {
    await ctx.db.write([...statements])
  } catch (error) {
    // Not theirs, or staff have just ended it.
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('NOT_FOUND')
    throw error
  }
  const now = await find(ctx, page)
  return now ? ok(now) : refuse('NOT_FOUND')
}

/** Says in the owner's words who they are, and where else they are found; empty words give ours back. */
export async function putPage(ctx: Owner, page: PageParam, { text, links }: PutPage): Promise<Result<OwnPage>> {
  const turn = await consumeRateLimit(ctx, 'musician-page', ctx.actor.id, PAGE_RULES)
  if (!turn.ok) return turn
  return change(ctx, page, putCreditPage(ctx, ownPage(ctx, page), { text, links: [...new Set(links)] }))
}

/** The file is stored first and claimed by the batch that shows it; otherwise the sweep removes it. */
export async function putPortrait(ctx: Owner, page: PageParam, file: Upload): Promise<Result<OwnPage>> {
  if (!(await find(ctx, page))) return refuse('NOT_FOUND')
  const turn = await consumeRateLimit(ctx, 'musician-page', ctx.actor.id, PAGE_RULES)
  if (!turn.ok) return turn
  const stored = await storePublicUpload(ctx, FOLDER, file)
  if (!stored.ok) return stored
  const { key } = stored.value
  return change(ctx, page, [...putCreditPage(ctx, ownPage(ctx, page), { portraitKey: key }), ...claimUpload(ctx, key)])
}

export async function removePortrait(ctx: Owner, page: PageParam): Promise<Result<OwnPage>> {
  const turn = await consumeRateLimit(ctx, 'musician-page', ctx.actor.id, PAGE_RULES)
  if (!turn.ok) return turn
  return change(ctx, page, putCreditPage(ctx, ownPage(ctx, page), { portraitKey: null }))
}

/** Gives the page back: what was shown goes, ours is shown again, and it may be claimed anew. */
export async function leavePage(ctx: Owner, page: PageParam): Promise<Result<OwnPage[]>> {
  try {
    await ctx.db.write([...dropCreditPages(ctx, ownPage(ctx, page)), ...endOwn(ctx, page)])
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('NOT_FOUND')
    throw error
  }
  return listPages(ctx)
}

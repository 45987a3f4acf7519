import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { parseLicenceNo } from '../numbers/values.ts'
import type { ChainPlace, SignedHead } from './contract.ts'
import { START } from './rules.ts'
import { headCovering, linksBetween, placesOf, type StoredHead } from './store.ts'

export const toSigned = ({ canonical, signature, keyId }: StoredHead): SignedHead => ({ canonical, signature, keyId })

/**
 * The place of a licence in the chain with the way to the first head that was published after it. Other entries appear as hashes of
 * texts that hold 75 random bits, so they tell nothing.
 */
export async function readPlace(ctx: Pick<Ctx, 'db'>, text: string): Promise<Result<ChainPlace>> {
  const licenceNo = parseLicenceNo(text)
  const found = licenceNo && (await placesOf(ctx, licenceNo))
  if (!found) return refuse('NOT_FOUND')
  const { position, revokedAtMs } = found
  const head = await headCovering(ctx, position)
  const links = await linksBetween(ctx, position - 1, head?.position ?? position)
  const own = links.find((link) => link.position === position)
  const before = position === 1 ? START : links.find((link) => link.position === position - 1)?.chainHash
  return ok({
    licenceNo,
    position,
    previous: own ? (before ?? null) : null,
    path: links.filter((link) => link.position > position).map((link) => link.entryHash),
    head: head && toSigned(head),
    revokedAt: revokedAtMs === null ? null : new Date(revokedAtMs).toISOString(),
  })
}

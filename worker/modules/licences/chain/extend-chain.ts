import { getDay } from '#core/business-day.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { sha256Hex } from '#core/encodings.ts'
import type { Ctx } from '#worker/context.ts'
import { openSigner } from '../documents/signature.ts'
import { insertTexts } from '../library/text-store.ts'
import { chainHash, type Head, revocationText, START } from './rules.ts'
import { type Entry, entriesAfter, insertHead, insertLinks, type Link, lastHead, lastLink } from './store.ts'

/** Entries per batch, and batches per run: more than are issued in five minutes; after a pause the next runs go on. */
const STEP = 200
const STEPS = 25

/** Every five minutes: continues the hash chain and, on the first run of a day, publishes its head (docs/decisions/106). */
export async function sweepChain(ctx: Ctx): Promise<void> {
  for (let i = 0; i < STEPS; i++) if ((await extendChain(ctx)) < STEP) return publishHead(ctx)
}

/** Calculates the next links; the number of entries they are for. Two at once calculate and store the same. */
export async function extendChain(ctx: Ctx, step = STEP): Promise<number> {
  const last = await lastLink(ctx)
  const entries = await entriesAfter(ctx, last?.position ?? 0, step)
  const links: Link[] = []
  let before = last?.chainHash ?? START
  for (const entry of entries) {
    const entryHash = await entryHashOf(entry)
    before = await chainHash(before, entryHash)
    links.push({ position: entry.position, entryHash, chainHash: before })
  }
  const texts = entries.filter(({ kind }) => kind === 'issued')
  if (links.length > 0) await ctx.db.write([insertLinks(ctx, links), insertTexts(ctx, texts, null)])
  return entries.length
}

export const entryHashOf = ({ kind, sha256, licenceNo, revokedAtMs }: Entry): Promise<string> | string =>
  kind === 'issued' ? sha256 : sha256Hex(revocationText(licenceNo, revokedAtMs ?? 0))

/** Signs the end of the chain, once a day; nothing before the first document. */
export async function publishHead(ctx: Ctx): Promise<void> {
  const day = getDay(ctx.now)
  const [before, end] = await Promise.all([lastHead(ctx), lastLink(ctx)])
  if (!end || (before && before.day >= day)) return
  const signer = await openSigner(ctx.config.LICENCE_SIGNING_KEY)
  const head: Head = {
    v: 1,
    issuer: ctx.config.PUBLIC_ORIGIN,
    day,
    position: end.position,
    hash: end.chainHash,
    previous: before && (await sha256Hex(before.canonical)),
    publishedAt: new Date(ctx.now).toISOString(),
    keyId: signer.keyId,
  }
  const canonical = canonicalJson(head)
  const signature = await signer.sign(canonical)
  await ctx.db.write([insertHead(ctx, { day, position: end.position, canonical, signature, keyId: signer.keyId })])
}

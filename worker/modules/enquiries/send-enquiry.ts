import { getDay } from '#core/business-day.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { sha256Hex } from '#core/encodings.ts'
import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { type Client, passPublicWrite } from '../identity/public.ts'
import type { SendEnquiry } from './contract.ts'
import { findByContent, insertEnquiry } from './store.ts'
import { enquiryNo } from './values.ts'

/**
 * Stores an enquiry of anybody and confirms it by mail. The same content by the same sender on one day is one enquiry,
 * also if it is sent twice at once; the answer is then that of the first.
 */
export async function sendEnquiry(
  ctx: Ctx,
  { graphCode, ...input }: SendEnquiry,
  client: Client,
): Promise<Result<{ enquiryNo: string }>> {
  const email = input.email.toLowerCase()
  const accountId = ctx.actor.kind === 'account' ? ctx.actor.id : null
  const content = { ...input, email, accountId, channelId: ctx.channel.id, day: getDay(ctx.now) }
  const contentHash = await sha256Hex(canonicalJson(content))
  const known = await findByContent(ctx, contentHash)
  if (known) return ok({ enquiryNo: enquiryNo(known.id) })
  const refused = await passPublicWrite(ctx, { email, graphCode, isMember: accountId !== null }, client)
  if (refused) return refused
  const { use = '', budget = '', deadline = '', details = '', tracks = [] } = input
  const row = {
    ...{ id: ctx.newId(), channelId: ctx.channel.id, accountId, contentHash, locale: ctx.locale, email },
    ...{ name: input.name, topic: input.topic, project: input.project, use, budget, deadline, details, tracks },
    ...{ state: 'new' as const, createdAtMs: ctx.now, changedAtMs: ctx.now },
  }
  // Its id comes from the content too, so that of two who store the same only one mail goes out.
  const mail = outboxAddOnce(ctx, `enquiry:${contentHash}`, 'enquiry', { contentHash })
  await ctx.db.write([insertEnquiry(ctx, row), mail.statement])
  mail.wake()
  const stored = await findByContent(ctx, contentHash)
  return ok({ enquiryNo: enquiryNo(stored?.id ?? row.id) })
}

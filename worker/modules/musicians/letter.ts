import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { getDay } from '#core/business-day.ts'
import { DEFAULT_LOCALE, LOCALES } from '#core/locales.ts'
import type { Ctx } from '#worker/context.ts'
import type { OutboxPayloads } from '#worker/outbox/add.ts'
import { type Block, getLetter, speak } from '../messages/public.ts'
import { type ClaimRow, claimOf } from './claim-store.ts'
import { type ApplicationRow, findAny } from './store.ts'
import { type DeclineReason, isDeclineReason } from './values.ts'

type Event = OutboxPayloads['musician']['event']

export const DECLINED: Record<DeclineReason, MessageDescriptor> = {
  rights_unclear: msg`从材料里看不出你拥有这些作品的权利。`,
  not_finished: msg`作品还没有完成，或录音质量还不能授权。`,
  not_fitting: msg`目前曲库已有很多类似的作品，暂时不再收录。`,
  unreadable: msg`证件看不清，或与姓名、名称不一致。`,
}
const SUBJECTS: Record<Event, MessageDescriptor> = {
  submitted: msg`已收到入驻申请`,
  asked: msg`入驻申请需要补充材料`,
  accepted: msg`入驻申请已通过`,
  declined: msg`入驻申请未通过`,
  claim_ended: msg`页面认领已结束`,
}
const OPENINGS: Record<Event, MessageDescriptor> = {
  submitted: msg`我们已收到你的入驻申请，会在 7 个工作日内答复。答复之前可以在网站上修改或撤回。`,
  asked: msg`我们看过了你的申请，还需要你补充：`,
  accepted: msg`你的入驻申请已通过。我们会通过这个邮箱与你联系，商定合作协议；协议签订之前不会上架任何作品。`,
  declined: msg`很抱歉，这次没有通过你的入驻申请。情况有变化时，欢迎再次申请。`,
  claim_ended: msg`你认领的音乐人或厂牌页面已由我们收回，你填写的介绍、头像和链接不再显示。原因：`,
}
const STATE_OF: Record<Event, ApplicationRow['state']> = {
  submitted: 'submitted',
  asked: 'asked',
  accepted: 'accepted',
  declined: 'declined',
  claim_ended: 'accepted',
}

/**
 * Writes to the address of an application in its language, at the moment of sending; nothing if it has moved on since. The address
 * is not proven and may be somebody else's, so nothing that the applicant typed is repeated.
 */
export async function tellMusician(
  ctx: Ctx,
  id: string,
  { applicationId, event }: OutboxPayloads['musician'],
): Promise<void> {
  const row = await findAny(ctx, applicationId)
  if (row?.state !== STATE_OF[event]) return
  const claim = await claimOf(ctx, applicationId)
  const locale = LOCALES.find((one) => one === row.locale) ?? DEFAULT_LOCALE
  const letter = getLetter(locale, {
    template: `musician-${event}`,
    subject: speak(locale)(SUBJECTS[event]),
    blocks: getBlocks(row, claim, { event, locale, origin: ctx.config.PUBLIC_ORIGIN }),
    origin: ctx.config.PUBLIC_ORIGIN,
  })
  await ctx.ports.mail.send({ ...letter, to: row.contactEmail, idempotencyKey: id })
}

/** What became of the claim, with the news that the application is accepted. */
function ofClaim({ claimKind }: ApplicationRow, claim: ClaimRow | null): MessageDescriptor | null {
  if (claimKind === null) return null
  return claim?.endedAtMs === null
    ? msg`你认领的页面现在由你管理：在申请页可以填写介绍、头像和链接，保存后立即公开。`
    : msg`你认领的页面这次没有交给你管理。可以带着更多证明再次申请。`
}

function wordsOf(row: ApplicationRow, claim: ClaimRow | null, event: Event): string | null {
  if (event === 'claim_ended') return claim?.endReason ?? null
  return event === 'asked' ? row.question : event === 'declined' ? row.reason : null
}

type About = { event: Event; locale: (typeof LOCALES)[number]; origin: string }
function getBlocks(row: ApplicationRow, claim: ClaimRow | null, { event, locale, origin }: About): Block[] {
  const say = speak(locale)
  const link = { link: say(msg`查看申请`), url: `${origin}/musician/apply` }
  const words = wordsOf(row, claim, event)
  const about = event === 'accepted' ? ofClaim(row, claim) : null
  return [
    { text: say(OPENINGS[event]) },
    ...(words === null ? [] : [{ text: isDeclineReason(words) ? say(DECLINED[words]) : words }]),
    ...(about === null ? [] : [{ text: say(about) }]),
    ...(event === 'submitted' ? [{ facts: [[say(msg`最晚答复日期`), getDay(row.dueAtMs - 1)]] as const }] : []),
    link,
    { text: say(msg`如果不是你本人申请的，请忽略此邮件。`) },
  ]
}

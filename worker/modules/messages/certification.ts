import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { getDay } from '#core/business-day.ts'
import type { Ctx } from '#worker/context.ts'
import type { MessagePayload } from '#worker/outbox/add.ts'
import { type CertificationReason, findNotice, isCertificationReason } from '../enterprise/public.ts'
import type { Draft } from './draft.ts'
import { type Block, getLetter, speak } from './letter.ts'

type Payload = Extract<MessagePayload, { about: 'certification' }>
type Event = Payload['event']

const REASONS: Record<CertificationReason, MessageDescriptor> = {
  unreadable: msg`营业执照图片看不清，请上传更清晰的图片。`,
  name_differs: msg`企业全称与营业执照不一致。`,
  number_differs: msg`税号与营业执照不一致。`,
  not_valid: msg`营业执照已过期或已注销。`,
  not_authorized: msg`无法确认你可以代表这家企业，请补充说明。`,
  company_exists: msg`这家企业已经认证，请让企业管理员邀请你加入。`,
}
const SUBJECTS: Record<Event, MessageDescriptor> = {
  submitted: msg`已收到企业认证申请`,
  approved: msg`企业认证已通过`,
  rejected: msg`企业认证未通过`,
}
const OPENINGS: Record<Event, MessageDescriptor> = {
  submitted: msg`我们已收到企业认证申请，会在 1–7 个工作日内审核。审核之前可以在网站上修改或撤回。`,
  approved: msg`企业认证已通过，你是企业的第一位管理员。登录后在账号菜单里切换到企业，就可以代表企业购买和管理授权。`,
  rejected: msg`很抱歉，这次企业认证没有通过。填写过的内容都保留着，修改后可以重新提交。`,
}

/** About an application: received, approved or rejected. Nothing if it has moved on since, or the account was closed. */
export async function certificationLetter(ctx: Ctx, { certificationId, event }: Payload): Promise<Draft | null> {
  const notice = await findNotice(ctx, certificationId)
  if (!notice || notice.certification.state !== event) return null
  const { certification: row, subjectId } = notice
  return {
    ownerId: subjectId,
    accountId: row.accountId,
    write: async ({ locale: present }) => {
      const locale = notice.locale === null ? row.locale : present
      const say = speak(locale)
      const origin = ctx.config.PUBLIC_ORIGIN
      const facts: (readonly [string, string])[] = [
        [say(msg`企业全称`), row.fullName],
        [say(msg`税号`), row.taxNumber],
        ...(event === 'submitted' ? [[say(msg`最晚审核日期`), getDay(row.dueAtMs - 1)] as const] : []),
        ...(row.reason === null
          ? []
          : [[say(msg`原因`), isCertificationReason(row.reason) ? say(REASONS[row.reason]) : row.reason] as const]),
        ...(row.note === null ? [] : [[say(msg`说明`), row.note] as const]),
      ]
      const link: Block =
        event === 'approved'
          ? { link: say(msg`前往用户中心`), url: `${origin}/uc` }
          : { link: say(msg`查看认证申请`), url: `${origin}/organize/invite-success` }
      return getLetter(locale, {
        template: `certification-${event}`,
        subject: say(SUBJECTS[event]),
        blocks: [{ text: say(OPENINGS[event]) }, { facts }, link],
        origin,
      })
    },
  }
}

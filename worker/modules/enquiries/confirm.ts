import { msg } from '@lingui/core/macro'
import { DEFAULT_LOCALE, LOCALES } from '#core/locales.ts'
import type { Ctx } from '#worker/context.ts'
import { getLetter, speak } from '../messages/public.ts'
import { findByContent } from './store.ts'
import { enquiryNo } from './values.ts'

/**
 * Confirms an enquiry to its sender. The address is not proven and may be somebody else's, so the mail repeats nothing
 * that was typed: otherwise anybody could send their own words from our address.
 */
export async function confirmEnquiry(ctx: Ctx, id: string, { contentHash }: { contentHash: string }): Promise<void> {
  const row = await findByContent(ctx, contentHash)
  // Deleted with its account meanwhile.
  if (!row) return
  const locale = LOCALES.find((one) => one === row.locale) ?? DEFAULT_LOCALE
  const say = speak(locale)
  const number = enquiryNo(row.id)
  const letter = getLetter(locale, {
    template: 'enquiry-received',
    subject: say(msg({ message: '我们已收到你的询问 {number}' }), { number }),
    blocks: [
      { text: say(msg`你的询问已收到，一般在一个工作日内回复到这个邮箱。`) },
      { facts: [[say(msg`编号`), number]] },
      { text: say(msg`如果不是你本人填写的，请忽略此邮件。`) },
    ],
    origin: ctx.config.PUBLIC_ORIGIN,
  })
  await ctx.ports.mail.send({ ...letter, to: row.email, idempotencyKey: id })
}

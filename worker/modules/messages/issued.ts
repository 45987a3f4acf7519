import { msg } from '@lingui/core/macro'
import type { Locale } from '#core/locales.ts'
import type { Ctx } from '#worker/context.ts'
import type { MessagePayload } from '#worker/outbox/add.ts'
import type { Attachment } from '#worker/ports/mail/port.ts'
import { documentOf, type IssuedRight, issuedAmong } from '../licences/public.ts'
import { documentLocale } from '../licences/values.ts'
import type { Draft, Reader } from './draft.ts'
import { getLetter, speak } from './letter.ts'

/** More would be refused by mailboxes that allow 10 MB; the rest is behind the link. */
const MOST_FILES = 5

/** The licences that one form has issued, with their documents. */
export async function issuedLetter(
  ctx: Ctx,
  { rightIds, accountId }: Extract<MessagePayload, { about: 'issued' }>,
): Promise<Draft | null> {
  const rights = await issuedAmong(ctx, rightIds)
  const [first] = rights
  if (!first) return null
  return {
    ownerId: first.ownerId,
    accountId,
    write: async ({ locale }: Reader) => {
      const say = speak(locale)
      const origin = ctx.config.PUBLIC_ORIGIN
      const isAttached = rights.length <= MOST_FILES
      return {
        ...getLetter(locale, {
          template: 'licence-issued',
          subject: say(msg({ message: '授权书已签发：{name}' }), { name: first.names[locale] }),
          blocks: [
            {
              text: isAttached
                ? say(msg`授权书已签发，PDF 在附件中。`)
                : say(msg`授权书已签发，PDF 可以在订单页下载。`),
            },
            { items: rights.map(({ names, licenceNo }) => [names[locale], licenceNo] as const) },
            { text: say(msg({ message: '任何人都可以凭编号在这里验证：{url}' }), { url: `${origin}/verify` }) },
            { link: say(msg`下载音频与授权书`), url: `${origin}/uc/order/${first.orderNo}` },
          ],
          origin,
        }),
        ...(isAttached && { attachments: await getFiles(ctx, rights, locale) }),
      }
    },
  }
}

async function getFiles(ctx: Ctx, rights: readonly IssuedRight[], locale: Locale): Promise<Attachment[]> {
  const files: Attachment[] = []
  // One after the other: each takes memory while it is drawn.
  for (const { id } of rights) {
    const file = await documentOf(ctx, id, documentLocale(locale))
    if (file) files.push({ fileName: file.fileName, contentType: 'application/pdf', bytes: file.bytes })
  }
  return files
}

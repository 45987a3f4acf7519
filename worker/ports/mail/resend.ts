import { Buffer } from 'node:buffer'
import type { Config } from '#worker/env.ts'
import type { Fetch } from '../outbound.ts'
import { type Attachment, MailError, type MailPort } from './port.ts'

/** Vendors answer in well under a second; the outbox's lease is a minute. */
const TIMEOUT_MS = 15_000
/**
 * The message is invalid, so retrying is useless. Other failures (key, domain, quota) can be repaired in the meantime.
 */
const REFUSED = [400, 422]

const toAttachment = ({ fileName, contentType, bytes }: Attachment) => ({
  filename: fileName,
  content_type: contentType,
  content: Buffer.from(bytes).toString('base64'),
})

/** Resend's HTTP API: POST /emails, bearer key, `Idempotency-Key` (https://resend.com/docs/api-reference/emails/send-email). */
export function resendClient(config: Config, fetch: Fetch): MailPort {
  return {
    async send(mail) {
      const answer = await fetch(
        new Request(`${config.MAIL_API}/emails`, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            authorization: `Bearer ${config.MAIL_KEY}`,
            'content-type': 'application/json',
            'idempotency-key': mail.idempotencyKey,
          },
          body: JSON.stringify({
            from: config.MAIL_FROM,
            to: [mail.to],
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            tags: [{ name: 'template', value: mail.template }],
            ...(mail.attachments?.length && { attachments: mail.attachments.map(toAttachment) }),
          }),
        }),
      ).catch(() => {
        throw new MailError('local.UNREACHABLE')
      })
      // Not read, because it may repeat the address.
      await answer.body?.cancel()
      if (!answer.ok) throw new MailError(String(answer.status), REFUSED.includes(answer.status))
    },
  }
}

import type { Config } from '../../env.ts'
import type { Fetch } from '../ports.ts'
import type { MailPort } from './port.ts'

/** Resend's HTTP API: POST /emails, bearer key, `Idempotency-Key` (https://resend.com/docs/api-reference/emails/send-email). */
export function resendClient(config: Config, fetch: Fetch): MailPort {
  return {
    async send(mail) {
      const answer = await fetch(
        new Request(`${config.MAIL_API}/emails`, {
          method: 'POST',
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
          }),
        }),
      )
      if (!answer.ok) throw new Error(`mail: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
      await answer.body?.cancel()
    },
  }
}

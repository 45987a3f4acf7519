import type { Config } from '#worker/env.ts'
import { MailError, type MailPort } from './port.ts'
import { getSender } from './sender.ts'

/**
 * Cloudflare Email Service through the `send_email` binding (https://developers.cloudflare.com/email-service/). It has
 * no idempotency key: if its answer is lost, the same mail may arrive twice.
 */
export function bindingMail(config: Config, binding: Pick<SendEmail, 'send'> | undefined): MailPort {
  return {
    async send({ to, subject, text, html, attachments = [] }) {
      const { name, email } = getSender(config.MAIL_FROM)
      if (!binding) throw new MailError('local.BINDING_MISSING')
      try {
        const files = attachments.map(({ fileName: filename, contentType: type, bytes: content }) => ({
          disposition: 'attachment' as const,
          ...{ filename, type, content },
        }))
        const from = name === null ? email : { name, email }
        await binding.send({ from, to, subject, text, html, ...(files.length > 0 && { attachments: files }) })
      } catch (error) {
        // The message may repeat the address; the code is an upper-case name.
        const { code } = error as { code?: unknown }
        throw new MailError(`cloudflare.${typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'REFUSED'}`)
      }
    },
  }
}

import type { Config } from '../../env.ts'
import type { MailPort } from './port.ts'

/**
 * Cloudflare Email Service by the `send_email` binding (https://developers.cloudflare.com/email-service/). It knows no
 * idempotency key: when its answer is lost, the same mail may arrive twice.
 */
export function bindingMail(config: Config, binding: Pick<SendEmail, 'send'> | undefined): MailPort {
  return {
    async send({ to, subject, text, html }) {
      if (!binding) throw new Error('mail: local.BINDING_MISSING')
      try {
        await binding.send({ from: senderOf(config.MAIL_FROM), to, subject, text, html })
      } catch (error) {
        // Its message may repeat the address; its code is a name in capitals.
        const { code } = error as { code?: unknown }
        throw new Error(`mail: cloudflare.${typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'REFUSED'}`)
      }
    },
  }
}

/** `Cuemark <no-reply@…>` in its two parts. */
function senderOf(from: string): string | { name: string; email: string } {
  const [, name, email] = /^\s*(.+?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return name !== undefined && email !== undefined ? { name, email } : from
}

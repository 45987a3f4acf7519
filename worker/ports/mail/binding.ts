import type { Config } from '#worker/env.ts'
import { MailError, type MailPort } from './port.ts'
import { getSender } from './sender.ts'

/**
 * Cloudflare Email Service by the `send_email` binding (https://developers.cloudflare.com/email-service/). It knows no
 * idempotency key: when its answer is lost, the same mail may arrive twice.
 */
export function bindingMail(config: Config, binding: Pick<SendEmail, 'send'> | undefined): MailPort {
  return {
    async send({ to, subject, text, html }) {
      const { name, email } = getSender(config.MAIL_FROM)
      if (!binding) throw new MailError('local.BINDING_MISSING')
      try {
        await binding.send({ from: name === null ? email : { name, email }, to, subject, text, html })
      } catch (error) {
        // Its message may repeat the address; its code is a name in capitals.
        const { code } = error as { code?: unknown }
        throw new MailError(`cloudflare.${typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'REFUSED'}`)
      }
    },
  }
}

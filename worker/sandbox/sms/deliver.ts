import { isLocale } from '#core/locales.ts'
import { getMessages } from '#core/messages.ts'
import type { SmsTemplate } from '#worker/ports/sms/port.ts'
import { SMS_TEXTS } from '#worker/ports/sms/texts.ts'
import type { World } from '../env.ts'
import { keepMessage } from '../mail/messages.ts'

/** The approved text for a vendor's template id, or null. */
export function textBehind(world: World, id: string): { template: SmsTemplate; locale: string } | null {
  const all = JSON.parse(world.config.SMS_TEMPLATES) as Record<SmsTemplate, Record<string, string>>
  for (const [template, ids] of Object.entries(all))
    for (const [locale, known] of Object.entries(ids))
      if (known === id) return { template: template as SmsTemplate, locale }
  return null
}

/**
 * Whether the template has a variable: then exactly one must be sent, else none. Decided by the template's name, because builds
 * keep the texts in the message catalogues.
 */
export const wantsCode = (template: SmsTemplate): boolean => template.endsWith('-code')

/** The message as the phone receives it: the signature, then the approved text. */
export async function deliver(
  world: World,
  sms: { mobile: string; template: SmsTemplate; locale: string; code: string | null },
): Promise<void> {
  const words = getMessages(isLocale(sms.locale) ? sms.locale : 'zh-CN')
  const text = words._({
    ...SMS_TEXTS[sms.template],
    values: { code: sms.code ?? '', site: world.config.PUBLIC_ORIGIN },
  })
  await keepMessage(world, {
    channel: 'sms',
    to: sms.mobile,
    template: sms.template,
    code: sms.code,
    text: `【${world.config.SMS_SIGN_NAME}】${text}`,
    at: new Date(world.now).toISOString(),
  })
}

import type { Config } from '#worker/env.ts'
import { type Sms, SmsError } from './port.ts'

/** The vendor's id of a text in this language, else in Chinese. Throws `SmsError` if there is neither. */
export function templateId(config: Config, { template, locale }: Pick<Sms, 'template' | 'locale'>): string {
  const ids = (JSON.parse(config.SMS_TEMPLATES) as Record<string, Record<string, string> | undefined>)[template]
  const id = ids?.[locale] ?? ids?.['zh-CN']
  if (id === undefined) throw new SmsError('local.TEMPLATE_MISSING')
  return id
}

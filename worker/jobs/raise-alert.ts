import type { Ctx } from '../context.ts'
import { sha256Hex } from '../core/encodings.ts'
import { log } from '../core/log.ts'
import { outboxAddOnce } from '../outbox/add.ts'
import { alertMail } from './alert-mail.ts'

const HOUR_MS = 3_600_000

/** Writes a line of level `alert` and mails ALERT_MAIL, at most once an hour however often it is raised. */
export async function raiseAlert(ctx: Ctx, name: string, rows: readonly string[]): Promise<void> {
  const { config } = ctx
  log('alert', ctx, { at: 'check', check: name, rows })
  if (config.ALERT_MAIL === '') return
  const id = `alert-${Math.floor(ctx.now / HOUR_MS)}-${await shortHash(name)}`
  const mail = outboxAddOnce(ctx, id, 'mail', { to: config.ALERT_MAIL, ...alertMail(ctx.locale, name, rows) })
  await ctx.db.write([mail.statement])
  mail.wake()
}

async function shortHash(text: string): Promise<string> {
  return (await sha256Hex(text)).slice(0, 16)
}

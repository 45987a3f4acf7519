import { localConfig, mailProvider, smtpSink } from './local-config.ts'
import { readSecrets } from './secrets.ts'
import type { Sink } from './smtp-sink.ts'

/** The mail server of a local site, if one is chosen; null for mail sent over HTTP. */
export async function startMailServer(port: number): Promise<Sink | null> {
  if (mailProvider() !== 'smtp') return null
  const { startSmtpSink } = await import('./smtp-sink.ts')
  const { SMTP_PASSWORD: password } = readSecrets()
  return startSmtpSink({ ...smtpSink(), site: localConfig(port).origin, password })
}

/** Simulates Cloudflare's Email Service: the `send_email` binding of a local site ends in its outbox. */
const EMAIL_SERVICE = `
import { WorkerEntrypoint } from 'cloudflare:workers'
export class EmailService extends WorkerEntrypoint {
  async send(message) {
    const headers = { authorization: 'Bearer ' + this.env.KEY, 'content-type': 'application/json' }
    const encoded = (bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    const attachments = message.attachments?.map((file) => ({ ...file, content: encoded(file.content) }))
    const body = JSON.stringify({ ...message, attachments })
    const answer = await fetch(this.env.OUTBOX, { method: 'POST', headers, body })
    if (!answer.ok) throw Object.assign(new Error('refused'), { code: 'E_VALIDATION_ERROR' })
    return { messageId: crypto.randomUUID() }
  }
}
export default {}
`

/** What Miniflare additionally needs for `MAIL_PROVIDER=cloudflare`: a Worker, and the binding to it. */
export function emailBinding(port: number) {
  if (mailProvider() !== 'cloudflare') return { workers: [], serviceBindings: {} }
  const worker = {
    name: 'email-service',
    modules: true,
    script: EMAIL_SERVICE,
    compatibilityDate: '2026-10-12',
    bindings: { OUTBOX: `${localConfig(port).origin}/sandbox/email`, KEY: readSecrets().LINK_SECRET },
  }
  return { workers: [worker], serviceBindings: { EMAIL: { name: 'email-service', entrypoint: 'EmailService' } } }
}

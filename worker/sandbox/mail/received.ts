import { Buffer } from 'node:buffer'
import * as z from 'zod/mini'
import { getWorld } from '../env.ts'
import { refusal, type SandboxContext } from '../envelope.ts'
import { codeIn, keepMessage, sameKey } from './messages.ts'

type Parsed = { headers: Map<string, string>; body: string }

/** POST /sandbox/smtp/received: a message (RFC 5322) from the SMTP server of `tools/start`. */
export async function receivedBySmtp(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  if (!isTrusted(c, world.config.SMTP_PASSWORD)) return refusal(c, 404, '没有这个地址 / not found')
  const { headers, body } = split(await c.req.text())
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split)
  const plain = parts.find((part) => part.headers.get('content-type')?.startsWith('text/plain'))
  if (!plain || !headers.get('to')) return refusal(c, 400, '不是我们的邮件 / no message of ours')
  const text = Buffer.from(plain.body, 'base64').toString()
  const template = headers.get('x-template') ?? ''
  const at = new Date(world.now).toISOString()
  await keepMessage(world, { channel: 'email', to: headers.get('to') ?? '', template, code: codeIn(text), text, at })
  return c.body(null, 204)
}

const Bound = z.object({
  to: z.string(),
  subject: z.string().check(z.minLength(1)),
  text: z.string(),
  html: z.string(),
})

/** POST /sandbox/email: a message given to the `send_email` binding, from its simulation in `tools/start`. It has no tags. */
export async function receivedByBinding(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  if (!isTrusted(c, world.config.LINK_SECRET)) return refusal(c, 404, '没有这个地址 / not found')
  const email = Bound.safeParse(await c.req.json())
  if (!email.success) return refusal(c, 400, '不是我们的邮件 / no message of ours')
  const { to, text } = email.data
  const at = new Date(world.now).toISOString()
  await keepMessage(world, { channel: 'email', to, template: '', code: codeIn(text), text, at })
  return c.body(null, 204)
}

const isTrusted = (c: SandboxContext, key: string): boolean =>
  key !== '' && sameKey(c.req.header('authorization') ?? '', `Bearer ${key}`)

/** Headers by lower-case name, unfolded, and the text after the empty line. */
function split(message: string): Parsed {
  const end = message.indexOf('\r\n\r\n')
  const head = message.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const lines = [...head.matchAll(/^([\w-]+): (.*)$/gm)]
  return {
    headers: new Map(lines.map(([, name = '', text = '']) => [name.toLowerCase(), text.trim()])),
    body: message.slice(end + 4),
  }
}

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
  const message = split(await c.req.text())
  const { headers } = message
  const parts = leaves(message)
  const plain = parts.find((part) => part.headers.get('content-type')?.startsWith('text/plain'))
  if (!plain || !headers.get('to')) return refusal(c, 400, '不是我们的邮件 / no message of ours')
  const text = Buffer.from(plain.body, 'base64').toString()
  const template = headers.get('x-template') ?? ''
  const at = new Date(world.now).toISOString()
  const to = headers.get('to') ?? ''
  await keepMessage(world, { channel: 'email', to, template, code: codeIn(text), text, at, ...listed(filesIn(parts)) })
  return c.body(null, 204)
}

/** The parts of a message that contain no parts. */
function leaves(part: Parsed): Parsed[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [part]
  return part.body.split(`--${boundary}\r\n`).slice(1).map(split).flatMap(leaves)
}

const filesIn = (parts: readonly Parsed[]) =>
  parts.flatMap(({ headers, body }) => {
    const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
    const [content = ''] = body.split('\r\n--')
    return name === undefined ? [] : [{ name, bytes: Buffer.from(content, 'base64').byteLength }]
  })
const listed = <T>(files: T[]) => (files.length > 0 ? { attachments: files } : {})

const File = z.object({ filename: z.string().check(z.minLength(1)), type: z.string(), content: z.base64() })
const Bound = z.object({
  to: z.string(),
  subject: z.string().check(z.minLength(1)),
  text: z.string(),
  html: z.string(),
  attachments: z.optional(z.array(File)),
})

/** POST /sandbox/email: a message given to the `send_email` binding, from its simulation in `tools/start`. It has no tags. */
export async function receivedByBinding(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  if (!isTrusted(c, world.config.LINK_SECRET)) return refusal(c, 404, '没有这个地址 / not found')
  const email = Bound.safeParse(await c.req.json())
  if (!email.success) return refusal(c, 400, '不是我们的邮件 / no message of ours')
  const { to, text, attachments = [] } = email.data
  const files = attachments.map(({ filename: name, content }) => ({
    name,
    bytes: Buffer.byteLength(content, 'base64'),
  }))
  const at = new Date(world.now).toISOString()
  await keepMessage(world, { channel: 'email', to, template: '', code: codeIn(text), text, at, ...listed(files) })
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

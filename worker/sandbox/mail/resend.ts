import { Buffer } from 'node:buffer'
import * as z from 'zod/mini'
import { getWorld, type World } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'
import { codeIn, digest, keepMessage, sameKey } from './messages.ts'

const Address = z.string().check(z.maxLength(320), z.regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/))
/** The fields of POST /emails that we use (https://resend.com/docs/api-reference/emails/send-email). */
const Email = z.object({
  from: Address,
  to: z.union([Address, z.array(Address).check(z.minLength(1), z.maxLength(50))]),
  subject: z.string().check(z.minLength(1)),
  text: z.optional(z.string()),
  html: z.optional(z.string()),
  attachments: z.optional(
    z.array(
      z.object({
        filename: z.string().check(z.minLength(1)),
        content: z.base64(),
        content_type: z.optional(z.string()),
      }),
    ),
  ),
  tags: z.optional(z.array(z.object({ name: Tag(), value: Tag() }))),
})
type Email = z.infer<typeof Email>
/** Resend refuses tags with other characters. */
function Tag() {
  return z.string().check(z.regex(/^[A-Za-z0-9_-]{1,256}$/))
}

type Sent = { id: string; payload: string }
const DAY = { expirationTtl: 86_400 }

/** POST /sandbox/resend/emails: Resend's API, including its errors (https://resend.com/docs/api-reference/errors). */
export async function sendEmail(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!bearer) return error(c, 401, 'missing_api_key', 'Missing API key in the authorization header.')
  if (!sameKey(bearer, world.config.MAIL_KEY)) return error(c, 403, 'invalid_api_key', 'API key is invalid.')
  const key = c.req.header('idempotency-key')
  if (key !== undefined && (key.length < 1 || key.length > 256)) {
    return error(c, 400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.')
  }
  const body = await c.req.text()
  const email = emailIn(body)
  if (typeof email === 'string') return error(c, 422, email, 'The request body is missing a field or has a wrong one.')
  const before = key ? await world.kv.get<Sent>(sentKey(key), 'json') : null
  if (before && before.payload !== digest(body)) {
    return error(c, 409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.')
  }
  if (before) return c.json({ id: before.id })
  const id = crypto.randomUUID()
  if (key) await world.kv.put(sentKey(key), JSON.stringify({ id, payload: digest(body) } satisfies Sent), DAY)
  await deliver(world, email)
  return c.json({ id })
}

async function deliver(world: World, email: Email): Promise<void> {
  const text = email.text ?? email.html ?? ''
  const template = email.tags?.find((tag) => tag.name === 'template')?.value ?? ''
  const files = email.attachments?.map(({ filename, content }) => ({
    name: filename,
    bytes: Buffer.byteLength(content, 'base64'),
  }))
  for (const to of [email.to].flat()) {
    const address = /<([^<>]+)>$/.exec(to)?.[1] ?? to
    const at = new Date(world.now).toISOString()
    const message = { channel: 'email' as const, to: address, template, code: codeIn(text), text, at }
    await keepMessage(world, { ...message, ...(files && { attachments: files }) })
  }
}

/** The e-mail, or the name of Resend's error. */
function emailIn(body: string): Email | 'missing_required_field' | 'validation_error' {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return 'validation_error'
  }
  const fields = (parsed ?? {}) as Record<string, unknown>
  if (!fields.from || !fields.to || !fields.subject || !(fields.text || fields.html)) return 'missing_required_field'
  const email = Email.safeParse(parsed)
  return email.success ? email.data : 'validation_error'
}

function error(c: SandboxContext, statusCode: 400 | 401 | 403 | 409 | 422, name: string, message: string): Response {
  return c.json({ statusCode, name, message }, statusCode)
}

const sentKey = (key: string) => `sandbox:message-key:${digest(key)}`

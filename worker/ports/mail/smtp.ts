import { Buffer } from 'node:buffer'
import type { Config } from '#worker/env.ts'
import { getMime, isPlainAddress } from './mime.ts'
import { type Mail, MailError } from './port.ts'
import { getSender } from './sender.ts'
import { type Reply, SmtpSession, type SmtpSocket } from './smtp-session.ts'

export type Connect = (
  address: { hostname: string; port: number },
  options: { secureTransport: 'on' | 'starttls' | 'off'; allowHalfOpen: boolean },
) => SmtpSocket

/** For the whole session: well within the outbox's lease of a minute. */
const LIMIT_MS = 30_000
const TRANSPORT = { tls: 'on', starttls: 'starttls', none: 'off' } as const

/** Delivers one message to the configured server over a new connection. `atMs`: Unix ms. Throws a `MailError`. */
export async function sendBySmtp(config: Config, mail: Mail, atMs: number, connect: Connect): Promise<void> {
  if (!isPlainAddress(mail.to)) throw new MailError('local.ADDRESS', true)
  const message = getMime(mail, getSender(config.MAIL_FROM), atMs)
  const session = dial(config, connect)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailError('smtp.timeout')), LIMIT_MS)
  })
  try {
    await Promise.race([converse(session, config, mail.to, message), late])
  } finally {
    clearTimeout(timer)
    session.close()
  }
}

function dial(config: Config, connect: Connect): SmtpSession {
  const { SMTP_HOST: hostname, SMTP_PORT: port } = config
  const secureTransport = TRANSPORT[config.SMTP_SECURITY]
  try {
    return new SmtpSession(connect({ hostname, port }, { secureTransport, allowHalfOpen: false }))
  } catch {
    // An invalid host or port.
    throw new MailError('local.UNREACHABLE')
  }
}

async function converse(session: SmtpSession, config: Config, to: string, message: string): Promise<void> {
  const { email } = getSender(config.MAIL_FROM)
  const hello = () => session.say('ehlo', `EHLO ${email.split('@')[1]}`, 2)
  await session.opened()
  await session.expect('greeting', 2)
  let able = await hello()
  if (config.SMTP_SECURITY === 'starttls') {
    // If the server does not offer STARTTLS, somebody in between may have removed it in order to read along.
    if (!can(able, 'STARTTLS')) throw new MailError('smtp.starttls.MISSING')
    await session.secure()
    able = await hello()
  }
  await signIn(session, config, able)
  await session.say('mail', `MAIL FROM:<${email}>`, 2)
  await session.say('rcpt', `RCPT TO:<${to}>`, 2)
  await session.say('data', 'DATA', 3)
  await session.say('message', `${message}.`, 2)
  // The server has accepted the message; whether QUIT is answered does not matter.
  await session.write('QUIT\r\n').catch(() => {})
}

async function signIn(session: SmtpSession, config: Config, able: Reply): Promise<void> {
  const { SMTP_USER: user, SMTP_PASSWORD: password } = config
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  if (can(able, 'AUTH', 'PLAIN')) {
    await session.say('auth', `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 2)
  } else if (can(able, 'AUTH', 'LOGIN')) {
    await session.say('auth', 'AUTH LOGIN', 3)
    await session.say('auth', base64(user), 3)
    await session.say('auth', base64(password), 2)
  } else throw new MailError('smtp.auth.MISSING')
}

/** Whether the server announced this extension, in the old form (`AUTH=`) or the new one. */
const can = ({ lines }: Reply, ability: string, kind?: string): boolean =>
  lines.some((line) => {
    const [name, ...kinds] = line.slice(4).toUpperCase().split(/[ =]+/)
    return name === ability && (kind === undefined || kinds.includes(kind))
  })

import { Buffer } from 'node:buffer'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { withoutPersonalData } from '#worker/outbox/rules.ts'
import { getMime } from '#worker/ports/mail/mime.ts'
import type { Mail } from '#worker/ports/mail/port.ts'
import { sendBySmtp } from '#worker/ports/mail/smtp.ts'
import { configWith, rsaPair } from './keys.ts'
import { sandboxWorld } from './sandbox-world.ts'
import { AT, mailServer, SMTP, scriptedServer, workerd } from './smtp-world.ts'

const MAIL: Mail = {
  to: 'ada@example.com',
  subject: '曲证注册验证码：一个很长很长的主题，长到一个编码词装不下它，还带着 ASCII',
  text: '你的验证码是 042917，10 分钟内有效。\n\n.一行以点开头\n.',
  html: '<p>042917</p>',
  template: 'register-code',
  idempotencyKey: 'outbox1',
}

let worker: Awaited<ReturnType<typeof workerd>>
beforeAll(async () => {
  worker = await workerd()
})
afterAll(() => worker.close())
const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})
async function server(...options: Parameters<typeof mailServer>) {
  const made = await mailServer(...options)
  open.push(made)
  return made
}
async function scripted(script: string) {
  const made = await scriptedServer(script)
  open.push(made)
  return made
}
const refusal = (code: number, message = 'ada@example.com is not welcome') =>
  Object.assign(new Error(message), { responseCode: code })

/** A message as a mail program parses it. */
function read(message: string) {
  const [head = '', ...rest] = message.split('\r\n\r\n')
  const headers = Object.fromEntries(
    [...head.replace(/\r\n[ \t]+/g, ' ').matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, text]) => [name, text]),
  )
  const parts = rest
    .join('\r\n\r\n')
    .split(/--=_\w+(?:--)?\r\n/)
    .filter(Boolean)
    .map((part) => part.split('\r\n\r\n'))
  const words = (text = '') =>
    text
      .replace(/\?= =\?/g, '?==?')
      .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, base64) => Buffer.from(base64, 'base64').toString())
  return {
    headers,
    subject: words(headers.Subject),
    from: words(headers.From),
    types: parts.map(([type]) => /text\/\w+/.exec(type ?? '')?.[0]),
    texts: parts.map(([, body = '']) => Buffer.from(body, 'base64').toString()),
  }
}

describe('a real mail server', () => {
  test.each<['tls' | 'starttls' | 'none', Parameters<typeof mailServer>[0], boolean]>([
    ['tls', { secure: true }, true],
    ['starttls', {}, true],
    ['none', { disabledCommands: ['STARTTLS'] }, false],
  ])('by %s: envelope, headers and both texts arrive unchanged', async (security, options, secure) => {
    const { port, received } = await server(options)
    const change = { SMTP_PORT: port, SMTP_SECURITY: security, MAIL_FROM: '曲证 Cuemark <no-reply@shop.test>' }
    expect(await worker.send(MAIL, change)).toEqual({ sent: true })
    const [mail] = received
    expect(mail).toMatchObject({ from: 'no-reply@shop.test', to: [MAIL.to], secure, user: SMTP.SMTP_USER })
    const seen = read(mail!.message)
    expect(seen).toMatchObject({
      subject: MAIL.subject,
      from: '曲证 Cuemark <no-reply@shop.test>',
      types: ['text/plain', 'text/html'],
      texts: [MAIL.text, MAIL.html],
    })
    expect(seen.headers).toMatchObject({
      To: MAIL.to,
      Date: 'Sat, 21 Nov 2026 04:00:00 +0000',
      'Message-ID': '<outbox1@shop.test>',
      'X-Template': 'register-code',
      'Auto-Submitted': 'auto-generated',
    })
  })
  test('that supports AUTH LOGIN only', async () => {
    const { port, received } = await server({ authMethods: ['LOGIN'], disabledCommands: ['STARTTLS'] })
    expect(await worker.send(MAIL, { SMTP_PORT: port })).toEqual({ sent: true })
    expect(received).toHaveLength(1)
  })
  test('50 at once', async () => {
    const { port, received } = await server({ disabledCommands: ['STARTTLS'] })
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, i) => worker.send({ ...MAIL, to: `p${i}@example.com` }, { SMTP_PORT: port })),
    )
    expect(sent.every((outcome) => outcome.sent)).toBe(true)
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(50)
  })
})

describe('refused', () => {
  const plain = { disabledCommands: ['STARTTLS'] }
  test.each<[string, Parameters<typeof mailServer>[0], string, boolean]>([
    ['the sender, for good', { onMailFrom: (_a, _s, done) => done(refusal(550)) }, 'smtp.mail.550', true],
    ['an addressee nobody knows', { onRcptTo: (_a, _s, done) => done(refusal(550)) }, 'smtp.rcpt.550', true],
    [
      'an addressee, until later (greylisting)',
      { onRcptTo: (_a, _s, done) => done(refusal(451)) },
      'smtp.rcpt.451',
      false,
    ],
    [
      'the message, for good',
      { onData: (stream, _s, done) => stream.resume().on('end', () => done(refusal(554))) },
      'smtp.message.554',
      true,
    ],
    [
      'the message, until later',
      { onData: (stream, _s, done) => stream.resume().on('end', () => done(refusal(452))) },
      'smtp.message.452',
      false,
    ],
    ['everybody, for now', { onConnect: (_s, done) => done(refusal(421)) }, 'smtp.greeting.421', false],
  ])('%s', async (_what, options, code, isFinal) => {
    const { port, received } = await server({ ...plain, ...options })
    const outcome = await worker.send(MAIL, { SMTP_PORT: port })
    expect(outcome).toEqual({ sent: false, message: `mail: ${code}`, isFinal })
    // The rest of the server's reply contains the recipient; the outbox stores only the number.
    expect(withoutPersonalData(new Error(outcome.sent ? '' : outcome.message))).toBe(`mail: ${code}`)
    expect(received).toEqual([])
  })
  test('a wrong password', async () => {
    const { port } = await server(plain)
    const outcome = await worker.send(MAIL, { SMTP_PORT: port, SMTP_PASSWORD: 'other' })
    expect(outcome).toEqual({ sent: false, message: 'mail: smtp.auth.535', isFinal: true })
  })
  test('STARTTLS is not offered: nothing is sent unencrypted, above all not the password', async () => {
    const script = 'S: 220 hello\nC: EHLO\nS: 250-hello\nS: 250 AUTH PLAIN\nC: (nothing)'
    const { port, heard } = await scripted(script)
    const outcome = await worker.send(MAIL, { SMTP_PORT: port, SMTP_SECURITY: 'starttls' })
    expect(outcome).toEqual({ sent: false, message: 'mail: smtp.starttls.MISSING', isFinal: false })
    expect(heard[0]).toBe('EHLO shop.test')
    expect(heard.join('\n')).not.toContain('AUTH')
  })
  test('an answer injected before the encryption begins', async () => {
    const { port } = await scripted('S: 220 hello\nC: EHLO\nS: 250 STARTTLS\nC: STARTTLS\nS: 220 go\\n250 AUTH PLAIN')
    const outcome = await worker.send(MAIL, { SMTP_PORT: port, SMTP_SECURITY: 'starttls' })
    expect(outcome).toEqual({ sent: false, message: 'mail: smtp.unreadable', isFinal: false })
  })
  test('an untrusted certificate', async () => {
    const { port, received } = await server({ secure: true }, false)
    const outcome = await worker.send(MAIL, { SMTP_PORT: port, SMTP_SECURITY: 'tls' })
    expect([outcome, received]).toMatchObject([{ sent: false, isFinal: false }, []])
  })
  test.each([
    ['hangs up at once', 'S: (closes)', 'smtp.closed'],
    ['hangs up in the middle', 'S: 220 hello\nC: EHLO\nS: 250-hello\nS: (closes)', 'smtp.closed'],
    ['is no mail server', 'S: HTTP/1.1 400 Bad Request', 'smtp.unreadable'],
    ['talks without end', `S: 220-${'x'.repeat(20_000)}`, 'smtp.unreadable'],
    ['lets nobody sign in', 'S: 220 hello\nC: EHLO\nS: 250 hello', 'smtp.auth.MISSING'],
  ])('by a server that %s: retryable', async (_what, script, code) => {
    const { port } = await scripted(script)
    expect(await worker.send(MAIL, { SMTP_PORT: port })).toEqual({
      sent: false,
      message: `mail: ${code}`,
      isFinal: false,
    })
  })
  test('a closed port', async () => {
    const gone = await mailServer()
    await gone.close()
    expect(await worker.send(MAIL, { SMTP_PORT: gone.port })).toMatchObject({ sent: false, isFinal: false })
  })
  test('by a server that accepts the connection and sends nothing: after half a minute', async () => {
    vi.useFakeTimers()
    const mute = {
      readable: new ReadableStream(),
      writable: new WritableStream(),
      opened: Promise.resolve({}),
      closed: new Promise(() => {}),
      close: vi.fn(async () => {}),
    }
    const sending = sendBySmtp(configWith(rsaPair(), rsaPair()), MAIL, AT, () => mute as never).catch((error) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await sending).toMatchObject({ message: 'mail: smtp.timeout', isFinal: false })
    expect(mute.close).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
  test.each([
    ['a second addressee', { to: 'ada@example.com>\r\nRCPT TO:<eve@example.com' }],
    ['a header in the subject', { subject: 'hello\r\nBcc: eve@example.com' }],
    ['a header in the subject by a bare line feed', { subject: 'hello\nBcc: eve@example.com' }],
    ['a header in the template', { template: 't\r\nBcc: eve@example.com' }],
    ['an address that needs SMTPUTF8', { to: '阿达@example.com' }],
  ])('by our own checks: %s', async (_what, change) => {
    const { port, received } = await server(plain)
    expect(await worker.send({ ...MAIL, ...change }, { SMTP_PORT: port })).toMatchObject({ sent: false, isFinal: true })
    expect(received).toEqual([])
  })
})

describe('the SMTP session', () => {
  test('is exactly as expected', async () => {
    const { port, heard } = await scripted(`
      S: 220 mx.shop.test ESMTP
      C: EHLO
      S: 250-mx.shop.test
      S: 250-SIZE 10485760
      S: 250-AUTH=LOGIN PLAIN
      S: 250 8BITMIME
      C: AUTH
      S: 235 2.7.0 accepted
      C: MAIL
      S: 250 2.1.0 ok
      C: RCPT
      S: 251 2.1.5 will forward
      C: DATA
      S: 354 go on
      C: (message)
      S: 250 2.0.0 queued
      C: QUIT
      S: 221 bye
      S: (closes)`)
    expect(await worker.send(MAIL, { SMTP_PORT: port, SMTP_USER: 'u', SMTP_PASSWORD: 'p' })).toEqual({ sent: true })
    expect(heard.slice(0, 5)).toEqual([
      'EHLO shop.test',
      'AUTH PLAIN AHUAcA==',
      'MAIL FROM:<no-reply@shop.test>',
      'RCPT TO:<ada@example.com>',
      'DATA',
    ])
  })
  test('a message is ASCII in lines of at most 76 characters, none of which begins with a dot', () => {
    const message = getMime({ ...MAIL, text: '点'.repeat(5000) }, { name: '曲证'.repeat(30), email: 'a@b.cn' }, AT)
    expect(message).toMatch(/^[\x20-\x7e\r\n]*$/)
    const lines = message.split('\r\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(82)
    expect(lines.filter((line) => line.startsWith('.'))).toEqual([])
    expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const [word] of message.matchAll(/=\?UTF-8\?B\?[^?]*\?=/g)) expect(word.length).toBeLessThanOrEqual(75)
  })
  test('files follow the texts, each as it was; a name that could forge a header is refused', async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7) % 256)
    const file = { fileName: 'CM-2026-A.pdf', contentType: 'application/pdf', bytes }
    const message = getMime({ ...MAIL, attachments: [file, file] }, { name: null, email: 'a@b.cn' }, AT)
    expect(message.split('\r\n').filter((line) => line.length > 82 || line.startsWith('.'))).toEqual([])
    const content = message
      .split('filename="CM-2026-A.pdf"')
      .slice(1)
      .map((part) => part.split('\r\n\r\n')[1]!)
    expect(content.map((text) => Buffer.compare(Buffer.from(text.split('--=_')[0]!, 'base64'), bytes))).toEqual([0, 0])
    expect(message.match(/^Content-Type: multipart.*$/gm)).toEqual([
      expect.stringContaining('multipart/mixed'),
      expect.stringContaining('multipart/alternative'),
    ])
    for (const wrong of [{ fileName: 'a"\r\nBcc: x' }, { fileName: '授权书.pdf' }, { contentType: 'a/b\r\nX: y' }])
      expect(() =>
        getMime({ ...MAIL, attachments: [{ ...file, ...wrong }] }, { name: null, email: 'a@b.cn' }, AT),
      ).toThrow('mail: local.HEADER')
    const world = sandboxWorld({ SMTP_PASSWORD: 'p' })
    const headers = { authorization: 'Bearer p' }
    await world.request('/sandbox/smtp/received', { method: 'POST', headers, body: message })
    const listed = await (await world.request('/sandbox/outbox.json')).json()
    const received = { name: 'CM-2026-A.pdf', bytes: 5000 }
    expect(listed).toMatchObject([{ text: MAIL.text, attachments: [received, received] }])
  })
  test.each(['plain', '=?UTF-8?B?x?=', `${'long '.repeat(20)}subject`, '验证码', '😀'.repeat(30)])(
    'subject %j',
    (subject) => {
      expect(read(getMime({ ...MAIL, subject }, { name: null, email: 'a@b.cn' }, AT)).subject).toBe(
        subject.trim() === subject ? subject : subject,
      )
    },
  )
})

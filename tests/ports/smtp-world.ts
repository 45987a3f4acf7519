import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { build } from 'vite'
import type { Config } from '#worker/env.ts'
import type { Mail } from '#worker/ports/mail/port.ts'
import { configWith, rsaPair } from './keys.ts'
import type { Outcome } from './smtp-entry.ts'

/** The self-signed certificate of the test mail server, for localhost and 127.0.0.1. */
const HERE = dirname(fileURLToPath(import.meta.url))
const getFile = (name: string) => join(HERE, `localhost-${name}.pem`)
const pair = rsaPair()
export const SMTP: Partial<Config> = {
  MAIL_PROVIDER: 'smtp',
  SMTP_HOST: 'localhost',
  SMTP_SECURITY: 'none',
  SMTP_USER: 'shop@曲证.test',
  SMTP_PASSWORD: 'pass wörd',
}
export const AT = Date.UTC(2026, 10, 21, 4, 0, 0)

/** The client as in the Worker: in workerd, over real sockets that trust the test certificate. */
export async function workerd() {
  const modules = await bundle()
  // Its sockets trust the test certificate (NODE_EXTRA_CA_CERTS in vitest.config.ts).
  const { convertV4MiniflareOptions, Miniflare } = await import('miniflare')
  const options = {
    cf: false,
    modules,
    modulesRoot: '/',
    compatibilityDate: '2026-10-12',
    compatibilityFlags: ['nodejs_compat'],
  }
  const miniflare = new Miniflare(convertV4MiniflareOptions(options as never))
  const url = await miniflare.ready
  return {
    close: () => miniflare.dispose(),
    async send(mail: Mail, change: Partial<Config>): Promise<Outcome> {
      const config = { ...configWith(pair, pair), ...SMTP, ...change }
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ config, mail, now: AT }) })
      return (await answer.json()) as Outcome
    },
  }
}

async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      rolldownOptions: {
        input: join(HERE, 'smtp-entry.ts'),
        external: [/^cloudflare:/, /^node:/],
      },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as {
    output: { type: string; fileName: string; code: string; isEntry: boolean }[]
  }
  const chunks = output.filter(({ type }) => type === 'chunk').sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
  return chunks.map(({ fileName, code }) => ({ type: 'ESModule', path: `/${fileName}`, contents: code }))
}

type Received = { from: string; to: string[]; secure: boolean; user: string; message: string }

/** A real mail server that can be told to refuse at one of its steps. Untrusted: with its package's own certificate. */
export async function mailServer(options: SMTPServerOptions = {}, isTrusted = true) {
  const received: Received[] = []
  const server = new SMTPServer({
    ...(isTrusted && { key: readFileSync(getFile('key')), cert: readFileSync(getFile('certificate')) }),
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === SMTP.SMTP_USER && password === SMTP.SMTP_PASSWORD
        ? done(null, { user: username })
        : done(new Error('no')),
    onData: (stream, session, done) => {
      let message = ''
      stream.on('data', (chunk: Buffer) => {
        message += chunk.toString('latin1')
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const to = rcptTo.map(({ address }) => address)
        received.push({ from, to, secure: session.secure, user: String(session.user), message })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/**
 * A server that follows a script: `S: …` is sent, `C: …` is expected, `S: (closes)` disconnects; `\
 * ` within a line means two lines in one packet.
 */
export async function scriptedServer(script: string) {
  const heard: string[] = []
  const server: Server = createServer((socket) => void play(socket, script.trim().split('\n'), heard))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, heard, close: () => server.close() }
}

async function play(socket: Socket, script: string[], heard: string[]): Promise<void> {
  socket.on('error', () => {})
  const lines = getLines(socket)
  for (const step of script.map((line) => line.trim())) {
    if (step === 'S: (closes)') return void socket.end()
    if (step === 'S: (says nothing)') return
    if (step.startsWith('S: ')) socket.write(`${step.slice(3).replaceAll('\\n', '\r\n')}\r\n`)
    else {
      const { value } = await lines.next()
      heard.push(String(value))
      if (step === 'C: (message)') while ((await lines.next()).value !== '.');
    }
  }
}

async function* getLines(socket: Socket): AsyncGenerator<string> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    const lines = text.split('\r\n')
    text = lines.pop() ?? ''
    yield* lines
  }
}

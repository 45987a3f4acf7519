import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type Sink = { close(): Promise<void> }

/**
 * Simulates a mail server (`MAIL_PROVIDER=smtp` locally): requires the configured name and password, accepts every message and
 * passes it to the site's outbox. Without TLS, because nobody would trust a certificate that it made itself.
 */
export async function startSmtpSink(at: { port: number; site: string; user: string; password: string }): Promise<Sink> {
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === at.user && password === at.password
        ? done(null, { user: username })
        : done(new Error('535 authentication failed')),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        handOver(at, Buffer.concat(chunks)).then(() => done(), done)
      })
    },
  })
  // A client that disconnects must not stop the server.
  server.on('error', (error) => console.warn(`SMTP: ${error.message}`))
  server.listen(at.port, '127.0.0.1')
  await once(server.server, 'listening')
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function handOver(at: { site: string; password: string }, message: Buffer): Promise<void> {
  const answer = await fetch(`${at.site}/sandbox/smtp/received`, {
    method: 'POST',
    headers: { authorization: `Bearer ${at.password}`, 'content-type': 'message/rfc822' },
    body: new Uint8Array(message),
  })
  if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`)
}

import { beforeAll, describe, expect, it } from 'vitest'
import { expectErrors, heard } from '#tests/support/console.ts'
import type { Ctx } from '#worker/context.ts'
import { queue } from '#worker/jobs/queue.ts'
import { outboxAdd } from '#worker/outbox/add.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import { type Mail, MailError } from '#worker/ports/mail/port.ts'
import { identityWorld, newEmail } from './world.ts'

let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})

/** A context whose mailer can fail and counts its calls. */
function mailer() {
  const sent: Mail[] = []
  let failures = 0
  const send = async (mail: Mail) => {
    if (failures-- > 0) throw new Error(`mail: 503 ${mail.to} is not in the mood`)
    sent.push(mail)
  }
  const ctx = (): Ctx => {
    const plain = w.system()
    return { ...plain, ports: { ...plain.ports, mail: { send } } }
  }
  const fail = (times: number) => {
    failures = times
  }
  return { sent, ctx, fail }
}
async function add(ctx: Ctx, more: { expiresAtMs?: number } = {}): Promise<string> {
  const { id, statement } = outboxAdd(ctx, 'mail', {
    to: newEmail(),
    template: 't',
    subject: 's',
    text: 'x',
    html: '<p>x</p>',
    ...more,
  })
  await ctx.db.write([statement])
  return id
}
const row = (id: string) =>
  w.h.env.DB.prepare('SELECT * FROM outbox WHERE id = ?').bind(id).first<Record<string, unknown>>()

describe('outbox', () => {
  it('20 simultaneous deliveries and a later one send once, and the payload is deleted', async () => {
    const { sent, ctx } = mailer()
    const id = await add(ctx())
    await Promise.all(Array.from({ length: 20 }, () => deliver(ctx(), id)))
    expect(await deliver(ctx(), id)).toEqual({ state: 'done' })
    expect(sent.map((mail) => mail.idempotencyKey)).toEqual([id])
    expect(await row(id)).toMatchObject({ state: 'delivered', attempts: 1, payload: '{}' })
  })
  it('a failure is retried later and stores no personal data', async () => {
    const { sent, ctx, fail } = mailer()
    const id = await add(ctx())
    fail(1)
    expect(await deliver(ctx(), id)).toEqual({ state: 'later', atMs: w.clock.now() + 10_000 })
    expect(await row(id)).toMatchObject({ state: 'pending', attempts: 1, last_error: 'mail: 503' })
    expect((await deliver(ctx(), id)).state).toBe('later')
    w.clock.forward(10_000)
    expect(await deliver(ctx(), id)).toEqual({ state: 'done' })
    expect(sent).toHaveLength(1)
  })
  it('a message is dead after eight failures', async () => {
    expectErrors(/"level":"alert"/)
    const { ctx, fail } = mailer()
    const id = await add(ctx())
    fail(99)
    for (let i = 0; i < 8; i++) {
      await deliver(ctx(), id)
      w.clock.forward(300_000)
    }
    expect(await row(id)).toMatchObject({ state: 'dead', attempts: 8 })
    // Logged once, when it becomes dead.
    expect(heard().filter(({ text }) => text.includes('"level":"alert"') && text.includes(id))).toHaveLength(1)
    expect(await deliver(ctx(), id)).toEqual({ state: 'done' })
  })
  it('a message that the vendor refused finally is not retried; staff get an alert without personal data', async () => {
    expectErrors(/"level":"alert"/)
    const id = await add(w.system())
    const plain = w.system()
    const send = () => Promise.reject(new MailError('smtp.rcpt.550', true))
    expect(await deliver({ ...plain, ports: { ...plain.ports, mail: { send } } }, id)).toEqual({ state: 'done' })
    expect(await row(id)).toMatchObject({ state: 'dead', attempts: 1, last_error: 'mail: smtp.rcpt.550' })
    const alarms = heard().filter(({ text }) => text.includes('"level":"alert"') && text.includes(id))
    expect(alarms.map(({ text }) => JSON.parse(text))).toMatchObject([{ at: 'outbox', isDead: true, kind: 'mail' }])
    expect(alarms[0]!.text).not.toContain('@')
  })
  it('an expired message is neither sent nor kept', async () => {
    const { sent, ctx } = mailer()
    const id = await add(ctx(), { expiresAtMs: w.clock.now() + 1000 })
    w.clock.forward(1000)
    await deliver(ctx(), id)
    expect(sent).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'dead', payload: '{}', last_error: 'expired' })
  })
  it('the claim of a process that died expires after a minute', async () => {
    const { sent, ctx } = mailer()
    const id = await add(ctx())
    const dying = ctx()
    await deliver(
      {
        ...dying,
        ports: { ...dying.ports, mail: { send: () => Promise.reject(new Error('x')) } },
        db: {
          read: dying.db.read,
          readAll: dying.db.readAll,
          readRaw: dying.db.readRaw,
          readBeside: dying.db.readBeside,
          expectReads: dying.db.expectReads,
          readAfter: dying.db.readAfter,
          readPrimary: dying.db.readPrimary,
          primary: dying.db.primary,
          atOneMoment: dying.db.atOneMoment,
          build: dying.db.build,
          mustMeet: dying.db.mustMeet,
          mayMeetNone: dying.db.mayMeetNone,
          write: diesAfter(1, dying.db.write),
        },
      },
      id,
    ).catch(() => {})
    expect((await deliver(ctx(), id)).state).toBe('later')
    w.clock.forward(60_000)
    await deliver(ctx(), id)
    expect(sent).toHaveLength(1)
  })
  it('a missing row and an invalid message are ignored', async () => {
    expect(await deliver(w.system(), 'nothing')).toEqual({ state: 'done' })
    const acked: string[] = []
    const message = (body: unknown) => ({
      body,
      ack: () => void acked.push('ack'),
      retry: () => void acked.push('retry'),
    })
    const batch = { messages: [message({ id: 'nothing' }), message(null), message('x'), message({ id: 7 })] }
    await queue(batch as never, w.h.env, { waitUntil: () => {} } as never)
    expect(acked).toEqual(['ack', 'ack', 'ack', 'ack'])
  })
})

function diesAfter(times: number, write: Ctx['db']['write']): Ctx['db']['write'] {
  let n = 0
  return (statements) => (++n > times ? Promise.reject(new Error('died')) : write(statements))
}

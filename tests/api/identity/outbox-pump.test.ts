import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'

const ids: string[] = []
afterEach(async () => {
  for (const id of ids.splice(0)) await env.DB.prepare('DELETE FROM outbox WHERE id = ?').bind(id).run()
})
async function addRow(payload: object, nextAtMs: number): Promise<string> {
  const id = crypto.randomUUID()
  ids.push(id)
  const insert = env.DB.prepare(
    "INSERT INTO outbox (id, kind, payload, next_at_ms, created_at_ms) VALUES (?, 'mail', ?, ?, 0)",
  )
  await insert.bind(id, JSON.stringify(payload), nextAtMs).run()
  return id
}
const getState = async (id: string) =>
  (await env.DB.prepare('SELECT state FROM outbox WHERE id = ?').bind(id).first())?.state
const open = () => env.OUTBOX_PUMP.getByName(`test:${crypto.randomUUID()}`)
const getAlarm = (pump: ReturnType<typeof open>) =>
  runInDurableObject(pump, (_instance, state) => state.storage.getAlarm())

it('a poke sets the alarm once; the alarm delivers what is due and is set again for the rest', async () => {
  const startedMs = Date.now()
  const hour = startedMs + 3_600_000
  const [due, later] = [
    await addRow({ to: 'a@b.co', expiresAtMs: 1 }, 1),
    await addRow({ to: 'a@b.co', expiresAtMs: 1 }, hour),
  ]
  const pump = open()
  await pump.poke()
  const armedMs = await getAlarm(pump)
  await pump.poke()
  expect([armedMs! >= startedMs + 10_000, await getAlarm(pump)]).toEqual([true, armedMs])
  expect(await runDurableObjectAlarm(pump)).toBe(true)
  expect([await getState(due), await getState(later)]).toEqual(['dead', 'pending'])
  const nextMs = await getAlarm(pump)
  expect([nextMs! >= startedMs + 1000, nextMs! <= hour]).toEqual([true, true])
})

import type { Account } from '#tests/support/harness.ts'
import { claiming, musicianCalls, pageCalls } from '#tests/support/musicians.ts'
import { getRows } from '#tests/support/rows.ts'
import type { ArtistWire, LabelWire } from '#worker/modules/catalogue/contract.ts'
import type { Decided, StaffApplication } from '#worker/modules/musicians/contract.ts'
import { deliver } from '#worker/outbox/deliver.ts'
import { staffWorld } from '../staff/world.ts'

type Staff = { token: string }
export type Mail = { template: string; text: string; subject: string }

/** A site with staff, and people who apply and keep pages. */
export function musicianWorld() {
  const w = staffWorld()
  const { h } = w
  const [m, pages] = [musicianCalls(h), pageCalls(h)]
  const sent = async (who: Account, change: Parameters<typeof m.apply>[1] = {}, headers = {}): Promise<string> => {
    const answer = await m.apply(who, change, headers)
    if (answer.status !== 201) throw new Error(`apply: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data!.value.id
  }
  const act = (who: Staff, id: string, verb: string, body: object = {}, env?: typeof h.env) =>
    h.call<Decided>('POST', `/admin/api/v1/musicians/${id}/${verb}`, body, {
      headers: { 'cf-connecting-ip': w.ip, ...w.bearer(who.token) },
      ...(env && { env }),
    })
  const read = async (who: Staff, id: string) =>
    (await w.call<StaffApplication>('GET', `/musicians/${id}`, undefined, w.bearer(who.token))).body.data!.value
  const audit = (id: string) =>
    getRows<{ action: string; before: string; after: string }>(
      h.env,
      'SELECT action, before, after FROM audit WHERE target = ? ORDER BY at_ms, id',
      `musician:${id}`,
    )
  /** Everything that waits is sent first. */
  const mailsTo = async (to: string): Promise<Mail[]> => {
    const waiting = "SELECT id FROM outbox WHERE kind = 'musician' AND state = 'pending'"
    for (const { id } of await getRows<{ id: string }>(h.env, waiting))
      await deliver(h.ctx({ kind: 'system', id: 'system' }), id)
    return (await h.fetch(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json()
  }
  /** Somebody who keeps this page, by their application. */
  const owner = async (staff: Staff, claim: string, who?: Account) => {
    const account = who ?? (await h.register())
    const id = await sent(account, claiming(claim))
    const answer = await act(staff, id, 'approve')
    if (answer.status !== 200) throw new Error(`approve: ${answer.status} ${JSON.stringify(answer.body)}`)
    return { account, id }
  }
  /** What everybody sees on the page of an artist or label. */
  const shown = async (claim: string) => {
    const [kind, id] = claim.split(':')
    const wire = (await h.call<ArtistWire | LabelWire>('GET', `/cuemark2/api/v2/${kind}s/${id}`)).body.data!.value
    const picture = 'portrait' in wire ? wire.portrait : 'picture' in wire ? wire.picture : null
    return { isKept: wire.isKept, bio: wire.bio, links: wire.links, picture }
  }
  return { ...w, m, pages, sent, act, read, audit, mailsTo, owner, shown }
}

import { staffWorld } from '#tests/api/staff/world.ts'
import { A, type CompanyFacts, certificationForm, companyFacts, sendForm } from '#tests/support/certifications.ts'
import type { Account } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import type {
  CertificationDecided,
  CertificationWire,
  CompanyInvited,
  StaffCertification,
} from '#worker/modules/enterprise/certification/contract.ts'

/** A site whose clock stands still, with staff, and people who apply for their companies. */
export function certificationWorld(over: Parameters<typeof staffWorld>[0] = {}) {
  const w = staffWorld(over)
  const { h } = w
  const apply = (who: Account, facts: CompanyFacts = companyFacts(), bytes?: Uint8Array<ArrayBuffer>) =>
    sendForm(h, 'POST', who, certificationForm(facts, bytes))
  const correct = (who: Account, facts: CompanyFacts, bytes: Uint8Array<ArrayBuffer> | null = null) =>
    sendForm(h, 'PUT', who, certificationForm(facts, bytes))
  /** The id of an application that waits. */
  const applied = async (who: Account, facts?: CompanyFacts): Promise<string> => {
    const sent = await apply(who, facts)
    if (sent.status !== 201) throw new Error(`certification: ${sent.status} ${JSON.stringify(sent.body)}`)
    return sent.body.data!.value.id
  }
  const own = <T>(who: Account, method: string, path: string, body?: unknown) =>
    h.call<T>(method, `${A}${path}`, body, { token: who.accessToken })
  const read = async (who: Account) =>
    (await own<CertificationWire | null>(who, 'GET', '/enterprise/certification')).body.data!.value
  const withdraw = (who: Account) => own<CertificationWire>(who, 'DELETE', '/enterprise/certification')
  const approve = (who: { token: string }, id: string, env?: typeof h.env) =>
    h.call<CertificationDecided>(
      'POST',
      `/admin/api/v1/enterprises/${id}/approve`,
      {},
      {
        headers: { 'cf-connecting-ip': w.ip, ...w.bearer(who.token) },
        ...(env && { env }),
      },
    )
  const reject = (who: { token: string }, id: string, reason = 'unreadable', note?: string) =>
    w.call<CertificationDecided>(
      'POST',
      `/enterprises/${id}/reject`,
      { reason, ...(note !== undefined && { note }) },
      w.bearer(who.token),
    )
  const queue = async (who: { token: string }, state = 'submitted') =>
    (
      await w.call<{ items: StaffCertification[]; total: number }>(
        'GET',
        `/enterprises?state=${state}&perPage=100`,
        undefined,
        w.bearer(who.token),
      )
    ).body.data!.value.items
  const invite = async (who: { token: string }, known: CompanyFacts = {}) => {
    const made = await w.call<CompanyInvited>('POST', '/company-invitations', known, w.bearer(who.token))
    if (made.status !== 201) throw new Error(`invite: ${made.status} ${JSON.stringify(made.body)}`)
    const { id, url } = made.body.data!.value
    return { id, url, token: new URL(url).searchParams.get('token') ?? '' }
  }
  const auditsOf = async (target: string) =>
    (
      await getRows<{ action: string }>(
        h.env,
        'SELECT action FROM audit WHERE target = ? ORDER BY at_ms, rowid',
        target,
      )
    ).map(({ action }) => action)
  /** A certified company: its id and its administrator. */
  const certified = async (facts = companyFacts()) => {
    const admin = await h.register()
    const staff = await w.entered('support')
    const done = await approve(staff, await applied(admin, facts))
    if (done.status !== 200) throw new Error(`approve: ${done.status} ${JSON.stringify(done.body)}`)
    return { id: done.body.data!.value.companyId!, admin, facts }
  }
  return { ...w, apply, correct, applied, own, read, withdraw, approve, reject, queue, invite, auditsOf, certified }
}

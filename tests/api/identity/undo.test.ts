import { beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '#tests/support/harness.ts'
import { getSession, proveDirectly } from '#tests/support/prove.ts'
import { getRows } from '#tests/support/rows.ts'
import { askQr, bindDirectly, newPerson, scanned } from '#tests/support/wechat.ts'
import { hashToken } from '#worker/modules/identity/sessions/token.ts'
import { identityWorld, newEmail, newMobile, PASSWORD } from './world.ts'

/** The owner is notified of a change and can undo it for 72 hours. */
let w: Awaited<ReturnType<typeof identityWorld>>
beforeAll(async () => {
  w = await identityWorld()
})
const HOUR = 3_600_000
const NEXT = 'rescued789'
type Person = { id: string; accessToken: string }
const as = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` })
const isMail = (name: string) => name.includes('@')

/** The changes of an attacker who has the session and the required proofs. */
async function change<P extends Person>(person: P, name: string): Promise<P> {
  await proveDirectly(w.h, await getSession(w.h, person.accessToken))
  await w.post(isMail(name) ? '/sendEmailCode' : '/sendSms', { username: name, sendCodeType: 'WEB_UPDATE' }, as(person))
  const captcha = await w.codeIn(name)
  const body = isMail(name) ? { email: name } : { phone: name, areaCode: '+86' }
  const answer = await w.post('/web/updateUserCredential', { id: person.id, captcha, ...body }, as(person))
  if (answer.status !== 200) throw new Error(`change: ${answer.status} ${answer.code}`)
  return { ...person, ...answer.value }
}
/** The tokens in the notices sent to a name, newest first. */
async function getTokens(name: string): Promise<string[]> {
  const all = await w.mailsTo(name)
  return all.flatMap(({ text }) => /\/undo#([0-9a-z]{26})/.exec(text)?.[1] ?? [])
}
const check = (token: string) => w.post<Record<string, unknown>>('/web/undo/check', { token })
const undo = (token: string, password = NEXT) => w.post('/web/undo', { token, password })
const getNames = async (id: string) =>
  (await getRows<{ email: string; mobile: string }>(w.h.env, 'SELECT email, mobile FROM account WHERE id = ?', id))[0]!
/** An account with an address and a phone, both older than the undo period. */
async function settled() {
  const member = await w.member()
  const mobile = newMobile()
  await getRows(w.h.env, 'UPDATE account SET mobile = ? WHERE id = ?', mobile, member.id)
  return { ...member, mobile }
}

describe('a notice', () => {
  it('goes to the previous address and phone, each with its own link; only hashes are stored', async () => {
    const member = await settled()
    await change(member, newMobile())
    const [byMail, bySms] = [(await getTokens(member.email))[0]!, (await getTokens(member.mobile))[0]!]
    expect([byMail.length, bySms.length, byMail === bySms]).toEqual([26, 26, false])
    expect((await w.mailsTo(member.mobile))[0]!.template).toBe('undo-code')
    const rows = await getRows<{ token_hash: string }>(
      w.h.env,
      'SELECT token_hash FROM credential_notice n JOIN credential_change c ON c.id = n.change_id WHERE c.account_id = ?',
      member.id,
    )
    expect(rows.map((row) => row.token_hash).sort()).toEqual([await hashToken(byMail), await hashToken(bySms)].sort())
    const kept = await getRows<{ payload: string }>(
      w.h.env,
      "SELECT payload FROM outbox WHERE payload LIKE '%/undo#%' OR payload LIKE '%undo-code%'",
    )
    expect(kept.filter(({ payload }) => payload.includes(byMail) || payload.includes(bySms))).toEqual([])
  })
  it("is in the account's language, whatever the language of the session", async () => {
    const member = await settled()
    await getRows(w.h.env, "UPDATE account SET locale = 'en-US' WHERE id = ?", member.id)
    const name = newEmail()
    await w.post('/sendEmailCode', { username: name, sendCodeType: 'WEB_UPDATE' }, as(member))
    await proveDirectly(w.h, await getSession(w.h, member.accessToken))
    const body = { id: member.id, email: name, captcha: await w.codeIn(name) }
    expect((await w.post('/web/updateUserCredential', body, { ...as(member), 'accept-language': 'vi' })).status).toBe(
      200,
    )
    expect((await w.mailsTo(member.email))[0]!.text).toContain('72 hours')
    expect((await w.mailsTo(member.mobile))[0]!.text).toContain('72 hours')
  })
  it('follows the language that was chosen last, in letters and by phone', async () => {
    const member = await settled()
    const chosen = await w.post('/web/updateLanguage', { locale: 'en-US' }, as(member))
    expect(chosen.status).toBe(200)
    expect((await w.post('/web/updateLanguage', { locale: 'fr-FR' }, as(member))).status).toBe(400)
    await change(member, newEmail())
    expect((await w.mailsTo(member.email))[0]!.text).toContain('72 hours')
    expect((await w.mailsTo(member.mobile))[0]!.text).toContain('72 hours')
  })
  it("is sent although the day's budget is used up, and counts towards it", async () => {
    const member = await settled()
    const name = newEmail()
    await w.post('/sendEmailCode', { username: name, sendCodeType: 'WEB_UPDATE' }, as(member))
    await proveDirectly(w.h, await getSession(w.h, member.accessToken))
    const env = { ...w.h.env, SMS_DAILY_BUDGET: '1' } as unknown as typeof w.h.env
    const headers = { 'content-type': 'application/json', 'x-fingerprint': w.fingerprint, ...as(member) }
    const body = JSON.stringify({ id: member.id, email: name, captcha: await w.codeIn(name) })
    const sent = async () =>
      (await getRows<{ n: number }>(w.h.env, 'SELECT coalesce(sum(sent), 0) AS n FROM sms_day'))[0]!.n
    const before = await sent()
    const answer = await w.h.fetch('/saas/api/v2/web/updateUserCredential', { method: 'POST', headers, body }, env)
    expect([answer.status, (await getTokens(member.mobile)).length, (await sent()) > before]).toEqual([200, 1, true])
  })
  it('reports a new password by mail and SMS, without an undo link', async () => {
    const member = await settled()
    await w.post('/web/updateCredentialPwd', { id: member.id, password: NEXT, loginPwd: PASSWORD }, as(member))
    expect((await w.mailsTo(member.email))[0]!.template).toBe('credential-changed')
    expect((await w.mailsTo(member.mobile))[0]!.template).toBe('password-changed')
    expect([...(await getTokens(member.email)), ...(await getTokens(member.mobile))]).toEqual([])
  })
})

describe('undoing', () => {
  it('restores the previous state, ends every session, sets a password, and works once', async () => {
    const member = await settled()
    const thief = await change(member, newEmail())
    const [token = ''] = await getTokens(member.mobile)
    expect((await check(token)).value).toMatchObject({
      changes: [{ what: 'email' }],
      email: `${member.email[0]}***@example.com`,
      mobile: `${member.mobile.slice(0, 3)}****${member.mobile.slice(-4)}`,
      hasWechat: false,
    })
    // Reading the link changes nothing, however often.
    expect([(await check(token)).status, (await w.detail(thief.accessToken)).status]).toEqual([200, 200])
    expect((await undo(token)).status).toBe(200)
    expect(await getNames(member.id)).toEqual({ email: member.email, mobile: member.mobile })
    expect([(await w.detail(thief.accessToken)).status, (await w.login(member.email, NEXT)).status]).toEqual([401, 200])
    expect((await w.login(member.email, PASSWORD)).code).toBe(40105)
    expect([(await undo(token, 'again1234')).code, (await check(token)).code]).toEqual([41050, 41050])
    for (const other of await getTokens(member.email)) expect((await undo(other, 'again1234')).code).toBe(41050)
    expect((await w.mailsTo(member.email))[0]!.template).toBe('account-restored')
    await expectInvariants(w.h.env)
  })
  it('undoes a chain of changes including a new password, from any of the links', async () => {
    for (const pick of [0, 1]) {
      const member = await settled()
      let thief = await change(member, newMobile())
      const [x, y] = [newEmail(), newEmail()]
      thief = await change(thief, x)
      thief = await change(thief, y)
      const body = { id: member.id, password: 'thief1234', loginPwd: PASSWORD }
      expect((await w.post('/web/updateCredentialPwd', body, as(thief))).status).toBe(200)
      const tokens = await getTokens(member.email)
      expect(tokens).toHaveLength(2)
      expect((await check(tokens[pick]!)).value.changes).toHaveLength(3)
      expect((await undo(tokens[pick]!)).status).toBe(200)
      expect(await getNames(member.id)).toEqual({ email: member.email, mobile: member.mobile })
      // The links sent to the thief's own addresses are invalid now.
      for (const late of await getTokens(x)) expect((await undo(late, 'again1234')).code).toBe(41050)
      expect((await w.login(y, 'thief1234')).code).toBe(40105)
    }
  })
  it("with a link sent to the thief's address does not take away the owner's address", async () => {
    const member = await settled()
    const [phone, mail] = [newMobile(), newEmail()]
    const thief = await change(await change(member, phone), mail)
    const [theirs = ''] = await getTokens(phone)
    expect((await undo(theirs, 'thief1234')).status).toBe(200)
    expect(await getNames(member.id)).toEqual({ email: member.email, mobile: phone })
    expect((await w.detail(thief.accessToken)).status).toBe(401)
    const [newest = ''] = await getTokens(member.email)
    expect((await undo(newest)).status).toBe(200)
    expect(await getNames(member.id)).toEqual({ email: member.email, mobile: member.mobile })
    expect((await w.login(member.email, NEXT)).status).toBe(200)
  })
  it('removes an added WeChat and restores the previous one', async () => {
    const member = await settled()
    const own = await bindDirectly(w.h, member.id)
    await proveDirectly(w.h, await getSession(w.h, member.accessToken))
    const unbound = await w.post('/web/unbind/wechat', {}, as(member))
    const thief = { ...member, ...unbound.value }
    const asked = await askQr(w.h, 'bind', thief.accessToken)
    await scanned(w.h, asked.tag, newPerson())
    await proveDirectly(w.h, await getSession(w.h, thief.accessToken))
    expect((await w.post('/web/bind/wechat', { tag: asked.tag, verifier: asked.verifier }, as(thief))).status).toBe(200)
    const [token = ''] = await getTokens(member.email)
    expect((await undo(token)).status).toBe(200)
    const bound = await getRows(w.h.env, 'SELECT openid FROM wechat_identity WHERE account_id = ?', member.id)
    expect(bound).toEqual([{ openid: own.openid }])
  })
  it('ends after exactly 72 hours', async () => {
    const member = await settled()
    await change(member, newEmail())
    const [token = ''] = await getTokens(member.email)
    w.clock.forward(72 * HOUR - 1)
    expect((await check(token)).status).toBe(200)
    w.clock.forward(1)
    expect([(await check(token)).code, (await undo(token)).code]).toEqual([41050, 41050])
  })
  it('an account cannot be closed before that', async () => {
    const member = await settled()
    const thief = await change(member, newEmail())
    const close = (who: Person) => w.post('/web/close', { password: PASSWORD, confirmation: 'CLOSE' }, as(who))
    expect((await close(thief)).code).toBe(40957)
    const [token = ''] = await getTokens(member.email)
    w.clock.forward(72 * HOUR)
    const again = { ...member, ...(await w.login(member.mobile)).value }
    expect((await close(again)).status).toBe(200)
    expect((await undo(token)).code).toBe(41050)
    expect(await getRows(w.h.env, 'SELECT 1 FROM credential_change WHERE account_id = ?', member.id)).toEqual([])
    await expectInvariants(w.h.env)
  })
  it('continues with the phone if somebody has registered the old address meanwhile; with neither it is refused', async () => {
    const member = await settled()
    await change(member, newEmail())
    w.clock.forward(60_000)
    const code = await w.codeFor(member.email)
    expect((await w.register(member.email, code)).status).toBe(200)
    const [token = ''] = await getTokens(member.mobile)
    expect((await undo(token)).status).toBe(200)
    expect(await getNames(member.id)).toEqual({ email: null, mobile: member.mobile })
    const alone = await w.member()
    await change(alone, newEmail())
    w.clock.forward(60_000)
    await w.register(alone.email, await w.codeFor(alone.email))
    const [late = ''] = await getTokens(alone.email)
    expect((await undo(late)).code).toBe(40956)
  })
  it('refuses a disabled account and an unknown token alike', async () => {
    const member = await settled()
    await change(member, newEmail())
    const [token = ''] = await getTokens(member.email)
    await getRows(w.h.env, "UPDATE account SET status = 'disabled' WHERE id = ?", member.id)
    await getRows(
      w.h.env,
      'UPDATE session SET revoked_at_ms = 1 WHERE account_id = ? AND revoked_at_ms IS NULL',
      member.id,
    )
    expect([(await undo(token)).code, (await undo('0'.repeat(26))).code]).toEqual([41050, 41050])
  })
  it.each([
    [{}, ['password', 'token']],
    [{ token: 'short', password: NEXT }, ['token']],
    [{ token: '0'.repeat(26), password: 'short' }, ['password']],
    [{ token: '0'.repeat(26), password: NEXT, id: 'x' }, ['id']],
  ])('%j is refused with %j', async (body, fields) => {
    const answer = await w.post('/web/undo', body)
    expect([answer.status, Object.keys(answer.errors ?? {}).sort()]).toEqual([400, fields])
  })
})

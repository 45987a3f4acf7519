import { beforeAll, describe, expect, it } from 'vitest'
import { getDay } from '#core/business-day.ts'
import { getCompany } from '#tests/support/acting.ts'
import { company, getId, setMember } from '#tests/support/enterprises.ts'
import { type Account, makeHarness, unique } from '#tests/support/harness.ts'
import { type Issued, issuedLicence } from '#tests/support/licences.ts'
import { P } from '#tests/support/orders.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getRows } from '#tests/support/rows.ts'
import { fund, sell, waitingCtx } from '#tests/support/selling.ts'
import { getJson } from '#worker/compose/user-centre/export-own.ts'
import { requestRefund } from '#worker/modules/payments/public.ts'

const h = makeHarness()
const PATH = '/saas/api/v2/web/export'
type Export = Record<string, Record<string, unknown>[]> & { format: string; exportedAt: string }
const fetchExport = ({ accessToken }: Account) => h.fetch(PATH, { headers: { authorization: `Bearer ${accessToken}` } })
const read = async (who: Account): Promise<Export> => (await fetchExport(who)).json()

let bought: Issued
let id: string
let couponId: string
beforeAll(async () => {
  bought = await issuedLicence(h)
  const token = bought.buyer.accessToken
  id = await getId(h, bought.buyer)
  await h.call('GET', `${P}/carts/${bought.track.skuId}`, undefined, { token })
  const folders = await h.call<{ items: { id: string }[] }>('GET', `${P}/collection/folder/list`, undefined, { token })
  const collectionFolderIds = folders.body.data!.value.items.map((folder) => folder.id)
  const songId = bought.track.trackId
  await h.call('POST', `${P}/collection/folder/collect`, { songId, collectionFolderIds }, { token })
  await setMember(h, await company(h, '导出影业'), id)
  const { ctx, flush } = await waitingCtx(h, bought.buyer)
  await fund(ctx, 70_000)
  couponId = (await sell(h, ctx, 'membership', '', true)).couponId!
  const [paid] = await getRows<{ paymentId: string; fen: number }>(
    h.env,
    'SELECT id AS paymentId, amount_fen AS fen FROM payment WHERE order_no = ?',
    bought.orderNo,
  )
  const { paymentId, fen } = paid!
  await requestRefund(ctx, { of: { paymentId }, fen, requestNo: unique('refund'), reason: '重复购买' })
  await flush()
})

describe('happy', () => {
  it('is an uncached file', async () => {
    const answer = await fetchExport(bought.buyer)
    const name = `attachment; filename="cuemark-${getDay(h.clock.now())}.json"`
    expect(answer.headers.get('content-disposition')).toBe(name)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    await answer.text()
  })
  it('contains all areas: person, sessions, sign-ins, companies, orders, licences, memberships, coins, coupons, refunds, favourites, cart', async () => {
    const data = await read(bought.buyer)
    expect(data.format).toBe('cuemark-export-1')
    expect(data.account).toMatchObject([{ id, email: bought.buyer.email, hasPassword: true, status: 'active' }])
    expect(data.sessions).toHaveLength(1)
    expect(data.signIns).toMatchObject([{ method: 'register', outcome: 'ok' }])
    expect(data.enterprises).toMatchObject([{ shortName: '导出影业', role: 'buyer', status: 1 }])
    expect(data.orders).toMatchObject([
      { kind: 'membership', items: [{ kind: 'membership', detail: { months: 12 } }], refunds: [] },
      {
        orderNo: bought.orderNo,
        dueFen: bought.track.priceFen,
        items: [{ skuId: bought.track.skuId }],
        history: [{ status: 1 }, { status: 2 }],
        payments: [{ provider: 'alipay', amountFen: bought.track.priceFen }],
        unapplied: [],
        refunds: [{ fen: bought.track.priceFen, reason: '重复购买', state: 'done', settledAt: expect.any(String) }],
      },
    ])
    expect(data.licences).toMatchObject([
      { licenceNo: bought.licence.licenceNo, form: { personName: '林木', personId: 'E12345678' } },
    ])
    expect(data.memberships).toMatchObject([{ level: 1, personCount: 1 }])
    expect(data.coinEntries).toMatchObject([{ kind: 'adjust', fen: 70_000, balanceAfterFen: 70_000, orderNo: null }])
    expect(data.coupons).toMatchObject([{ id: couponId, type: 3, amountFen: 19_900, state: 'used' }])
    expect(data.favouriteFolders).toHaveLength(1)
    expect(data.favouriteTracks).toMatchObject([{ trackId: Number(bought.track.trackId) }])
    expect(data.cart).toMatchObject([{ skuId: bought.track.skuId }])
    expect(data.wechat).toEqual([])
  })
  it('contains no secrets: no hash, no token, no device key', async () => {
    const text = await (await fetchExport(bought.buyer)).text()
    const secrets = await getRows<{ secret: string }>(
      h.env,
      `SELECT password_hash AS secret FROM account WHERE id = ?1 UNION SELECT device FROM sign_in_event WHERE account_id = ?1
       UNION SELECT t.hash FROM token t JOIN session s ON s.id = t.session_id WHERE s.account_id = ?1
       UNION SELECT s.id FROM session s WHERE s.account_id = ?1`,
      id,
    )
    expect(secrets.length).toBeGreaterThan(4)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
    for (const token of [bought.buyer.accessToken, bought.buyer.refreshToken]) expect(text).not.toContain(token)
  })
  it('contains every row once if there is more than a page', async () => {
    const member = await h.register()
    const memberId = await getId(h, member)
    await getRows(
      h.env,
      `INSERT INTO sign_in_event (id, account_id, method, outcome, device, network, user_agent, at_ms)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450)
       SELECT ?1 || '-' || i, ?1, 'password', 'refused', 'd', 'n', '', ?2 + i / 3 FROM n`,
      memberId,
      h.clock.now(),
    )
    const { signIns } = await read(member)
    expect(new Set(signIns!.map((row) => row.id)).size).toBe(451)
    expect(signIns).toHaveLength(451)
  })
  it('an empty account gives a complete document too', async () => {
    let text = ''
    const empty = async function* () {
      yield []
    }
    for await (const chunk of getJson({ a: 1 }, [{ name: 'b', pages: empty }])) text += chunk
    expect(JSON.parse(text)).toEqual({ a: 1, b: [] })
  })
})

describe('refused', () => {
  it('the sixth within an hour is refused', async () => {
    const member = await h.register()
    for (let i = 0; i < 5; i++) expect((await fetchExport(member)).status).toBe(200)
    const sixth = await fetchExport(member)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    h.clock.forward(3_600_001)
    expect((await fetchExport(member)).status).toBe(200)
  })
})

describe('access', () => {
  it('coins, coupons and memberships of a company are not in the export of a member', async () => {
    const member = await h.register()
    const { id: enterpriseId, subjectId } = await getCompany(h, [[member, 'companyAdmin']])
    const { ctx } = await waitingCtx(h, member)
    const owner = { id: subjectId, type: 'enterprise', enterpriseId, role: 'companyAdmin' } as const
    const acting = Object.assign(ctx, { owner })
    await fund(acting, 50_000)
    await sell(h, acting, 'membership', '', true)
    const data = await read(member)
    expect([data.orders, data.memberships, data.coinEntries, data.coupons]).toEqual([[], [], [], []])
    expect(data.companyOrders).toHaveLength(1)
  })
  it('contains nothing of another account', async () => {
    const text = JSON.stringify(await read(await h.register()))
    for (const theirs of [
      bought.orderNo,
      couponId,
      '重复购买',
      bought.buyer.email,
      bought.track.skuId,
      '林木',
      '导出影业',
    ])
      expect(text).not.toContain(theirs)
  })
  it('does no full table scan', async () => {
    const { plans } = await getPlans(h, 'GET', PATH, undefined, { token: bought.buyer.accessToken })
    expect(plans.length).toBeGreaterThan(10)
    for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
  })
})

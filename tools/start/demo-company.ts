import { crc32, deflateSync } from 'node:zlib'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { enrolLocalStaff } from './local-staff.ts'

export const DEMO_COMPANY = {
  fullName: '北岸影像（上海）文化传播有限公司',
  shortName: '北岸影像 Northbank',
  taxNumber: '91310000MA1FL0LX5M',
}
const A = '/saas/api/v2'
const S = '/admin/api/v1'

type World = { url: string; staffKey: string }
type Call = <T>(method: string, path: string, body?: object | FormData) => Promise<T>

/**
 * The demo company, made as any other: its administrator applies with a picture, the local member of staff approves, and the other
 * account is invited and accepts. Once: a company that is there stays as it is, also that of an older state folder, and so do its
 * members.
 */
export async function foundDemoCompany({ url, staffKey }: World): Promise<void> {
  const [admin, ...others] = DEMO_ACCOUNTS
  const mine = await signedIn(url, admin)
  // The accounts are made later, or their passwords were changed.
  if (!mine) return
  const known = await mine<{ items: { name: string }[] }>('GET', `${A}/web/subjects`)
  if (known.items.some(({ name }) => name === DEMO_COMPANY.shortName)) return
  // Somebody applied by hand: that is theirs to go on with.
  const before = await mine<{ state: string } | null>('GET', `${A}/enterprise/certification`)
  if (before !== null && before.state !== 'submitted') return
  const { id } = await mine<{ id: string }>(
    before ? 'GET' : 'POST',
    `${A}/enterprise/certification`,
    before ? undefined : application(),
  )
  const companyId = await approve({ url, staffKey }, id)
  await mine('POST', `${A}/web/subject`, { type: 'enterprise', id: companyId })
  const department = await mine<{ id: string }>('POST', `${A}/enterprise/departments`, { name: '制作部' })
  for (const { email, password, role, nickname } of others) {
    await mine('POST', `${A}/enterprise/accounts`, {
      mode: 'invite',
      account: email,
      role,
      departmentId: department.id,
    })
    const theirs = await signedIn(url, { email, password })
    if (!theirs) throw new Error(`demo company: ${nickname} cannot sign in`)
    await theirs('POST', `${A}/enterprise/invitations/${await invitationTo(url, email)}/accept`, {})
  }
}

/** Calls of one account; null if it cannot sign in. */
async function signedIn(url: string, { email, password }: { email: string; password: string }): Promise<Call | null> {
  const visitor = caller(url)
  const session = await visitor<{ accessToken: string }>('POST', `${A}/web/login`, {
    ...{ username: email, password, loginType: 'password' },
  }).catch(() => null)
  return session && caller(url, session.accessToken)
}

function application(): FormData {
  const form = new FormData()
  const facts = {
    ...DEMO_COMPANY,
    intro: '城市与河流的纪录片。',
    admin: DEMO_ACCOUNTS[0].nickname,
    contact: '021-60000000',
  }
  for (const [name, text] of Object.entries(facts)) form.append(name, text)
  form.append('businessLicence', new File([picture()], 'licence.png', { type: 'image/png' }))
  return form
}

/** By the local member of staff, with the code of the sandbox's authenticator. */
async function approve({ url, staffKey }: World, id: string): Promise<string> {
  const staff = await enrolLocalStaff({ url, staffKey })
  const { code } = (await (await fetch(`${url}/sandbox/staff.json`)).json()) as { code: string }
  const session = await caller(url)<{ accessToken: string }>('POST', `${S}/session`, { ...staff, code })
  const call = caller(url, session.accessToken)
  const { companyId } = await call<{ companyId: string }>('POST', `${S}/enterprises/${id}/approve`, {})
  await call('DELETE', `${S}/session`)
  return companyId
}

/** The token in the letter to this address; the outbox delivers within a second or two. */
async function invitationTo(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const letters = (await (await fetch(`${url}/sandbox/outbox.json`)).json()) as { to: string; text: string }[]
    const mine = letters.filter(({ to }) => to === email).map(({ text }) => text)
    const token = /member-invite\?token=([0-9a-z]{26})/.exec(mine.join('\n'))?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`demo company: no invitation arrived for ${email}`)
}

const caller =
  (url: string, token?: string): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(url + path, {
      method,
      headers: {
        'x-fingerprint': 'first-start',
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`demo company: ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: { value: never } }).data.value
  }

const [WIDTH, HEIGHT] = [480, 320]
/** A sheet of paper with lines and a seal, so that the queue has something to look at. */
function picture(): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (_, x) => {
      const isSeal = (x - 380) ** 2 + (y - 230) ** 2 < 48 ** 2
      const isLine = x > 60 && x < 320 && y > 60 && y % 32 < 6
      return isSeal ? [200, 50, 31] : isLine ? [107, 98, 89] : [251, 250, 247]
    }).flat(),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2], 8)
  const data = deflateSync(Buffer.concat(rows.map((row) => Buffer.from([0, ...row]))))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Uint8Array.from(Buffer.concat(parts))
}
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

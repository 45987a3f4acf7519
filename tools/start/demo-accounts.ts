/**
 * Accounts of the local site with their role in the demo company (demo-company.ts). They are registered like any account, with a
 * code from the sandbox's mailbox.
 */
export const DEMO_ACCOUNTS = [
  { email: 'studio@cuemark.example', password: 'cuemark2026', role: 'companyAdmin', nickname: '林岸' },
  { email: 'creator@cuemark.example', password: 'cuemark2026', role: 'buyer', nickname: '周一帆' },
] as const

type Message = { to: string; code: string | null }

async function post(url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-fingerprint': 'first-start',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

/** The code of the newest mail to this address; the outbox delivers within a second or two. */
async function codeFor(site: string, email: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const messages = (await (await fetch(`${site}/sandbox/outbox.json`)).json()) as Message[]
    const code = messages.find((message) => message.to === email)?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`no code arrived for ${email}`)
}

export async function createDemoAccounts(site: string): Promise<void> {
  const account = `${site}/saas/api/v2`
  for (const { email, password, nickname } of DEMO_ACCOUNTS) {
    const signIn = await post(`${account}/web/login`, { username: email, password, loginType: 'password' })
    if (signIn.ok) continue
    await post(`${account}/sendEmailCode`, { username: email, sendCodeType: 'WEB_REGISTER' })
    const captcha = await codeFor(site, email)
    const made = await post(`${account}/web/register/email`, {
      username: email,
      password,
      captcha,
      source: 'web',
      registerMode: 'EMAIL',
    })
    if (!made.ok) throw new Error(`demo account ${email}: ${made.status} ${await made.text()}`)
    const { data } = (await made.json()) as { data: { value: { accessToken: string } } }
    const named = await post(`${account}/web/updateNickname`, { nickname }, data.value.accessToken)
    if (!named.ok) throw new Error(`name of ${email}: ${named.status} ${await named.text()}`)
  }
}

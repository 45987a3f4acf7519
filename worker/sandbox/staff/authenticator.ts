import { html } from 'hono/html'
import { fromBase32, STEP_MS, stepAt, totpAt } from '#core/totp.ts'
import type { AppBindings } from '#worker/env.ts'
import { getWorld, type World } from '../env.ts'
import { answer, refusal, type SandboxContext } from '../envelope.ts'
import { both, page } from '../page.ts'

const KEY = 'sandbox:staff'
/** The authenticator entry of the local staff account; written by `npm start`, which enrols it. */
type Held = { email: string; password: string; secret: string }

const isHeld = (value: unknown): value is Held =>
  typeof value === 'object' &&
  value !== null &&
  ['email', 'password', 'secret'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  /^[A-Z2-7]{16,64}$/.test((value as Held).secret)

const heldIn = (world: World): Promise<Held | null> => world.kv.get<Held>(KEY, 'json')

/** POST /sandbox/staff {email, password, secret}: stores a scanned entry. */
export async function scan(c: SandboxContext): Promise<Response> {
  const value: unknown = await c.req.json().catch(() => null)
  if (!isHeld(value)) return refusal(c, 400, '要 email、password、secret / email, password, secret')
  const { email, password, secret } = value
  await getWorld(c.env).kv.put(KEY, JSON.stringify({ email, password, secret }))
  return answer(c, { email })
}

/**
 * The next code that can be used. A code works once, and scripts may sign in and prove their identity within one step: if the
 * current code is used up, the next one is returned, which is accepted already. `readyInMs`: when both are used up.
 */
async function currentCode(env: AppBindings, world: World, { email, secret }: Held) {
  const row = await env.DB.prepare('SELECT totp_step AS step FROM staff_account WHERE email = ?')
    .bind(email)
    .first<{ step: number }>()
  const current = stepAt(world.now)
  const step = Math.max(current, (row?.step ?? 0) + 1)
  const readyInMs = Math.max(0, (step - 1) * STEP_MS - world.now)
  return { code: await totpAt(fromBase32(secret), step), readyInMs, validForMs: (step + 2) * STEP_MS - world.now }
}

/** GET /sandbox/staff.json */
export async function staffJson(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const held = await heldIn(world)
  if (!held) return refusal(c, 404, '还没有本地员工账号 / no local staff account yet')
  const { email, password } = held
  return c.json({ email, password, ...(await currentCode(c.env, world, held)) })
}

/** GET /sandbox/staff: the authenticator of the local staff account. Does not refresh itself, like the outbox. */
export async function staffPage(c: SandboxContext): Promise<Response> {
  const world = getWorld(c.env)
  const held = await heldIn(world)
  const shown = held && (await currentCode(c.env, world, held))
  return await page(
    c,
    { zh: '员工验证码', en: 'Staff code' },
    shown && held
      ? html`<p class="note">${both('本地员工账号的验证器：每个验证码只能用一次。', 'The code app of the local staff account; each code works once.')}</p>
<section class="card"><p class="code num">${shown.code}</p>
<p class="note">${shown.readyInMs > 0 ? both(`${Math.ceil(shown.readyInMs / 1000)} 秒后可用`, `usable in ${Math.ceil(shown.readyInMs / 1000)} s`) : both('现在可用', 'usable now')}</p>
<dl><dt>${both('邮箱', 'E-mail')}</dt><dd>${held.email}</dd><dt>${both('密码', 'Password')}</dt><dd>${held.password}</dd></dl></section>
<div class="acts"><a class="btn first" href="/sandbox/staff">刷新<span class="en" lang="en">Refresh</span></a><a class="btn" href="/admin">/admin</a></div>`
      : html`<p>${both('还没有本地员工账号：npm start 会建立一个。', 'No local staff account yet: npm start makes one.')}</p>`,
  )
}

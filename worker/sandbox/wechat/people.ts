import { html } from 'hono/html'
import * as z from 'zod/mini'
import type { SandboxContext } from '../envelope.ts'
import { both } from '../page.ts'
import { getUnionid, type Person } from './scan-state.ts'

/** Identities to scan with; any other can be typed in. */
const PEOPLE = [
  { openid: 'oSandbox-lin-xiao', nickname: '林晓', face: '林' },
  { openid: 'oSandbox-chen-mo', nickname: '陈默', face: '陈' },
  { openid: 'oSandbox-misaki', nickname: 'Misaki', face: 'M' },
]
const Openid = z.string().check(z.regex(/^[\w-]{1,64}$/))
const Confirm = z.strictObject({
  openid: Openid,
  nickname: z.optional(z.string().check(z.maxLength(64))),
  /** null: WeChat does not return it. */
  unionid: z.optional(z.nullable(Openid)),
})

/** Whose WeChat it is, to choose or to type in. */
export const peopleFields = () => html`<fieldset><legend>${both('以谁的微信登录', 'Who scans')}</legend>
${PEOPLE.map(
  ({ openid, nickname, face }, i) =>
    html`<label class="who"><input type="radio" name="person" value="${openid}" ${i === 0 ? 'checked' : ''}><span class="face" aria-hidden="true">${face}</span><span><strong>${nickname}</strong><br><span class="note">${openid}</span></span></label>`,
)}
<label class="who"><input type="radio" name="person" value=""><span class="face" aria-hidden="true">＋</span><span><strong>${both('其他人', 'Somebody else')}</strong></span></label>
<label class="line">openid<input name="openid" maxlength="64" pattern="[A-Za-z0-9_\\-]+" autocapitalize="off" autocomplete="off" spellcheck="false"></label>
<label class="line">${both('昵称', 'Name')}<input name="nickname" maxlength="64" autocomplete="off"></label>
</fieldset>`

export const isForm = (c: SandboxContext): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/)/.test(c.req.header('content-type') ?? '')

export async function personIn(c: SandboxContext): Promise<Person | null> {
  try {
    const sent = Confirm.parse(isForm(c) ? typed(new URLSearchParams(await c.req.text())) : await c.req.json())
    const nickname = sent.nickname ?? PEOPLE.find(({ openid }) => openid === sent.openid)?.nickname ?? sent.openid
    return {
      openid: sent.openid,
      nickname,
      unionid: sent.unionid === undefined ? getUnionid(sent.openid) : sent.unionid,
    }
  } catch {
    return null
  }
}

function typed(form: URLSearchParams): Record<string, string> {
  const chosen = form.get('person')
  if (chosen) return { openid: chosen }
  const nickname = form.get('nickname')?.trim()
  return { openid: form.get('openid')?.trim() ?? '', ...(nickname && { nickname }) }
}

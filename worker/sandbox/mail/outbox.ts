import { html } from 'hono/html'
import { getWorld } from '../env.ts'
import type { SandboxContext } from '../envelope.ts'
import { both, getTime, page } from '../page.ts'
import { type Message, newestMessages } from './messages.ts'

/** GET /sandbox/outbox.json: a bare array, newest first; `?to=` for one address. */
export async function outboxJson(c: SandboxContext): Promise<Response> {
  return c.json(await newestMessages(getWorld(c.env), c.req.query('to')))
}

/** GET /sandbox/outbox: the same as a page. It does not refresh itself, because a reload would take the focus away. */
export async function outboxPage(c: SandboxContext): Promise<Response> {
  const to = c.req.query('to')
  const messages = await newestMessages(getWorld(c.env), to)
  const query = to ? `?to=${encodeURIComponent(to)}` : ''
  return await page(
    c,
    { zh: '发件箱', en: 'Outbox' },
    html`<p class="note">${both('商店发出的每一封邮件、每一条短信都在这里，不会真的寄出。', 'Every message the shop sends ends here; none leaves this computer.')}</p>
<div class="acts"><a class="btn first" href="/sandbox/outbox${query}">刷新<span class="en" lang="en">Refresh</span></a><a class="btn" href="/sandbox/outbox.json${query}">JSON</a></div>
<h2>${to ?? both('全部', 'All')}</h2>
${messages.length === 0 ? html`<p>${both('还没有消息。', 'Nothing yet.')}</p>` : html`<ul class="list">${messages.map(row)}</ul>`}`,
  )
}

const row = (message: Message) => html`<li>
<p class="note">${getTime(message.at)} · <a href="/sandbox/outbox?to=${encodeURIComponent(message.to)}">${message.to}</a> · ${message.template}</p>
${message.code === null ? '' : html`<p class="code num">${message.code}</p>`}
<pre>${message.text}</pre>
${(message.attachments ?? []).map(({ name, bytes }) => html`<p class="note num">${name} · ${bytes.toLocaleString('en')} B</p>`)}
</li>`

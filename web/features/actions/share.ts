import { msg } from '@lingui/core/macro'
import { embedCode } from '#worker/modules/catalogue/values.ts'
import { type ActionContext, showToast } from './action-context.ts'

/** The address of a track's page; `code`: with this licence selected. */
export function shareUrl(trackId: string, code?: string): string {
  const url = new URL(`/track/${trackId}`, location.origin)
  if (code) url.searchParams.set('_', code)
  return url.href
}

/** The HTML that embeds the player of a track in another page. */
export const toEmbedCode = (trackId: string, name: string): string =>
  embedCode(new URL(`/embed/track/${trackId}`, location.origin).href, `${name} – Cuemark`)

/** Whether the device has a share sheet. */
export const hasShareSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

/** Closing the sheet is not a failure. Throws if the device refuses, as Safari does too long after the press. */
export async function share(data: ShareData): Promise<void> {
  await navigator.share(data).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
}

export async function openShareSheet(title: string, url: string): Promise<void> {
  await share({ title, url }).catch(() => undefined)
}

/** Copies a text that is still being read. Safari takes it only if it is promised within the press. */
export async function copyWhenRead(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const type = 'text/plain'
  const blob = text.then((read) => new Blob([read], { type }))
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })])
}

export async function copyLink(actionContext: ActionContext, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast(actionContext, 'success', msg`链接已复制`)
  } catch {
    showToast(actionContext, 'error', msg`复制失败，请手动复制链接`)
  }
}

export async function copyEmbedCode(actionContext: ActionContext, code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    showToast(actionContext, 'success', msg`嵌入代码已复制`)
  } catch {
    showToast(actionContext, 'error', msg`复制失败，请手动复制代码`)
  }
}

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

export async function openShareSheet(title: string, url: string): Promise<void> {
  // Closing the sheet is not a failure.
  await navigator.share({ title, url }).catch(() => undefined)
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

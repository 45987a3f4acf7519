import { msg } from '@lingui/core/macro'
import { embedCode } from '#worker/modules/catalogue/values.ts'
import { type ActionContext, showToast } from './action-context.ts'

/** The page of a track, whatever page one is on; `code`: with this licence chosen. */
export function shareUrl(trackId: string, code?: string): string {
  const url = new URL(`/track/${trackId}`, location.origin)
  if (code) url.searchParams.set('_', code)
  return url.href
}

/** What brings the player of a track into another page. */
export const toEmbedCode = (trackId: string, name: string): string =>
  embedCode(new URL(`/embed/track/${trackId}`, location.origin).href, `${name} – Cuemark`)

/** Phones and tablets have a sheet of their own for it. */
export const hasShareSheet = (): boolean =>
  typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches

export async function openShareSheet(title: string, url: string): Promise<void> {
  // Closing the sheet is an answer, not a failure.
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

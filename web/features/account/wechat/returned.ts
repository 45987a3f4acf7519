import type { QrPurpose } from './use-wechat-qr.ts'

/** What was asked inside WeChat, for the page that comes back from it. The tag proves nothing without the browser's cookie. */
export type Asked = { purpose: QrPurpose; orderNo?: string | undefined }
type Kept = Asked & { tag: string; untilMs: number }

const KEY = 'wechat-asked'

const read = (): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export function keepAsked({ purpose, orderNo }: Asked, tag: string, livesMs: number): void {
  const kept: Kept = { purpose, tag, untilMs: Date.now() + livesMs, ...(orderNo && { orderNo }) }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the page that comes back asks again.
  }
}

/** Whether this page comes back from WeChat with an answer for it. */
export function hasReturned({ purpose, orderNo }: Asked): boolean {
  const kept = read()
  return kept !== null && kept.purpose === purpose && kept.orderNo === orderNo && kept.untilMs > Date.now()
}

/** The tag to ask for the answer, once. */
export function takeReturned(asked: Asked): { tag: string; livesMs: number } | null {
  const kept = read()
  if (!kept || !hasReturned(asked)) return null
  sessionStorage.removeItem(KEY)
  return { tag: kept.tag, livesMs: kept.untilMs - Date.now() }
}

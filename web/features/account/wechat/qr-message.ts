/** What the server says about a scan: once, then it closes. */
export type QrMessage = { status: 'success' | 'refused' | 'expired' | 'error'; data: unknown; msg: string }

const STATUSES: readonly unknown[] = ['success', 'refused', 'expired', 'error']

/** Null when it is no such message. */
export function readQrMessage(text: unknown): QrMessage | null {
  try {
    const { status, data, msg } = JSON.parse(String(text)) as Record<string, unknown>
    if (!STATUSES.includes(status)) return null
    return { status: status as QrMessage['status'], data, msg: typeof msg === 'string' ? msg : '' }
  } catch {
    return null
  }
}

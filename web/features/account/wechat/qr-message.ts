/** The server's one message about a scan; it then closes the socket. */
export type QrMessage = { status: 'success' | 'refused' | 'expired' | 'error'; data: unknown; msg: string }

const STATUSES: readonly unknown[] = ['success', 'refused', 'expired', 'error']

/** Returns null for anything that is not such a message. */
export function readQrMessage(text: unknown): QrMessage | null {
  try {
    const { status, data, msg } = JSON.parse(String(text)) as Record<string, unknown>
    if (!STATUSES.includes(status)) return null
    return { status: status as QrMessage['status'], data, msg: typeof msg === 'string' ? msg : '' }
  } catch {
    return null
  }
}

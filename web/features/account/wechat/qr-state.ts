/** The states of the code as numbered in specification section 4. */
export const QR = { failed: 1, loading: 2, shown: 3 } as const

/** Tag of the code (names its socket), address of WeChat's frame, and validity (ms). */
export type QrAddress = { tag: string; url: string; livesMs: number }
/** Why no code can be scanned: not loaded, expired, connection lost, invalid message, or the server's own message. */
export type Trouble = { kind: 'load' | 'expired' | 'lost' | 'invalid' } | { kind: 'said'; text: string }

/** `round` numbers the codes; events of an earlier code are ignored. */
export type QrState = { round: number } & (
  | { status: typeof QR.loading; address: QrAddress | null }
  | { status: typeof QR.shown; address: QrAddress; isScanned: boolean }
  | { status: typeof QR.failed; trouble: Trouble }
)
export type QrEvent =
  | { type: 'again' }
  | { type: 'came'; round: number; address: QrAddress }
  | { type: 'drawn'; round: number }
  | { type: 'scanned'; round: number }
  | { type: 'failed'; round: number; trouble: Trouble }

export const FIRST_ROUND: QrState = { round: 0, status: QR.loading, address: null }

/** Reducer. Events of another round, or not applicable in this state, change nothing. */
export function nextQrState(state: QrState, event: QrEvent): QrState {
  if (event.type === 'again') return { round: state.round + 1, status: QR.loading, address: null }
  if (event.round !== state.round || state.status === QR.failed) return state
  const { round } = state
  if (event.type === 'failed') return { round, status: QR.failed, trouble: event.trouble }
  if (event.type === 'came') {
    return state.address ? state : { round, status: QR.loading, address: event.address }
  }
  if (!state.address) return state
  const { address } = state
  if (event.type === 'scanned') return { round, status: QR.shown, address, isScanned: true }
  return state.status === QR.loading ? { round, status: QR.shown, address, isScanned: false } : state
}

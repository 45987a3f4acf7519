/** Specification section 4 numbers the states of the code. */
export const QR = { failed: 1, loading: 2, shown: 3 } as const

/** What WeChat draws, the name under which its answer is heard, and for how long (ms). */
export type QrAddress = { tag: string; url: string; livesMs: number }
/** Why there is no code to scan: it did not load, ran out, was lost sight of, brought nonsense, or the server says why. */
export type Trouble = { kind: 'load' | 'expired' | 'lost' | 'invalid' } | { kind: 'said'; text: string }

/** `round` counts the codes: what an earlier one still has to say is nobody's business. */
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

/** What follows. An event of another round, or one that its state does not know, changes nothing. */
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

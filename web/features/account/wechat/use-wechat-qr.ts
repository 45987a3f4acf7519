import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useReducer } from 'react'
import { ApiError, readValue } from '#web/lib/api/api.ts'
import { shouldRetry } from '#web/query-client.ts'
import type { QrMessage } from './qr-message.ts'
import { type QrOutcome, QrSocket } from './qr-socket.ts'
import { FIRST_ROUND, nextQrState, QR, type Trouble } from './qr-state.ts'

export type QrPurpose = 'login' | 'bind' | 'prove' | 'pay'
type Asked = {
  purpose: QrPurpose
  /** Whether the session that a scan starts lasts longer than a day. */
  autologin: boolean
  /** For `pay`: the order that the scan is valid for. */
  orderNo?: string | undefined
  /** Processes the result of a scan; throws the API's refusal, or another error for invalid data. */
  take: (data: unknown, tag: string) => Promise<void>
}

/** WeChat's frame reports no error if it cannot be loaded, so we time out (ms). */
const DRAWN_WITHIN_MS = 15_000

/** A QR code for WeChat, from its request to the result of the scan (specification section 4). */
export function useWechatQr({ purpose, autologin, orderNo, take }: Asked) {
  const { api } = useRouteContext({ from: '__root__' })
  const [state, dispatch] = useReducer(nextQrState, FIRST_ROUND)
  const { round } = state
  const ask = useMutation({
    // The panel shows this error itself. In the terms of specification section 7 this is a read.
    meta: { isSilent: true },
    retry: shouldRetry,
    mutationFn: () =>
      readValue(
        api.product.wx.getQrAuthorize.$get({
          query: { purpose, autologin: autologin ? 'true' : 'false', ...(orderNo && { orderNo }) },
        }),
      ),
  })
  const { mutate } = ask
  const fail = (trouble: Trouble) => dispatch({ type: 'failed', round, trouble })

  // biome-ignore lint/correctness/useExhaustiveDependencies: one new code per round
  useEffect(() => {
    mutate(undefined, {
      onSuccess: ({ tag, wxQrCodeUrl: url, expiresInMs: livesMs }) =>
        dispatch({ type: 'came', round, address: { tag, url, livesMs } }),
      onError: (error) => fail(isRefusal(error) ? { kind: 'said', text: error.message } : { kind: 'load' }),
    })
  }, [round])
  const address = state.status === QR.failed ? null : state.address
  const onOutcome = async (tag: string, outcome: QrOutcome): Promise<void> => {
    if (outcome.kind !== 'message') return fail(outcome)
    const { status, data, msg } = outcome.message
    if (status !== 'success') return fail(toTrouble(status, msg))
    dispatch({ type: 'scanned', round })
    await take(data, tag).catch((error: unknown) =>
      fail(error instanceof ApiError && error.message ? { kind: 'said', text: error.message } : { kind: 'invalid' }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one socket per code
  useEffect(() => {
    if (!address) return
    const socket = new QrSocket(address, (outcome) => void onOutcome(address.tag, outcome))
    return () => socket.stop()
  }, [address])
  const isDrawing = state.status === QR.loading && address !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer per code
  useEffect(() => {
    if (!isDrawing) return
    const timer = setTimeout(() => fail({ kind: 'load' }), DRAWN_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isDrawing, round])
  return {
    state,
    address,
    refresh: () => dispatch({ type: 'again' }),
    onDrawn: () => dispatch({ type: 'drawn', round }),
  }
}

/** A refusal with a readable message; any other failure is shown as "code not loaded". */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status !== 500 && error.message !== ''

const toTrouble = (status: Exclude<QrMessage['status'], 'success'>, msg: string): Trouble => {
  if (status === 'expired') return { kind: 'expired' }
  return msg ? { kind: 'said', text: msg } : { kind: 'invalid' }
}

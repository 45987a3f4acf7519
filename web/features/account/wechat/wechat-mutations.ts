import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '#web/lib/api/api.ts'
import { useReread } from '../security/security-mutations.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api
// The panel and the dialogs show these errors themselves.
const meta = { isSilent: true }
type Tokens = { accessToken: string; refreshToken: string }

/**
 * Exchanges the socket's sign-in message for session cookies and returns the user; throws if the message is not a valid sign-in.
 */
export function useTakeSession() {
  const { account } = useApi()
  return useMutation({
    meta: { ...meta, isForVisitors: true },
    mutationFn: async (data: unknown) => {
      await readValue(account.web.session.$post({ json: readTokens(data) }))
      // The user is signed in by now, even if this read fails.
      return await readValue(account.web.getUserDetail.$get()).catch(() => null)
    },
  })
}

function readTokens(data: unknown): Tokens {
  const { accessToken, refreshToken } = (data ?? {}) as Partial<Record<keyof Tokens, unknown>>
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') throw new TypeError('no tokens')
  return { accessToken, refreshToken }
}

/** With the tag of a scanned code made for binding. */
export function useBindWechat() {
  const api = useApi()
  return useMutation({
    meta,
    onSuccess: useReread(),
    mutationFn: (tag: string) => readValue(api.account.web.bind.wechat.$post({ json: { tag } })),
  })
}

export function useUnbindWechat() {
  const api = useApi()
  return useMutation({
    meta,
    onSuccess: useReread(),
    mutationFn: () => readValue(api.account.web.unbind.wechat.$post({ json: {} })),
  })
}

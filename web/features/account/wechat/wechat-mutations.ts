import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '#web/lib/api/api.ts'
import { useReread } from '../security/security-mutations.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api
// The panel and the dialogs show these refusals themselves.
const meta = { isSilent: true }
type Tokens = { accessToken: string; refreshToken: string }

/**
 * Turns what the socket delivered for a sign-in into the page's own cookies, and answers who that is; throws when it is
 * anything else.
 */
export function useTakeSession() {
  const { account } = useApi()
  return useMutation({
    meta: { ...meta, isForVisitors: true },
    mutationFn: async (data: unknown) => {
      await readValue(account.web.session.$post({ json: readTokens(data) }))
      // One is signed in by then, whatever becomes of this.
      return await readValue(account.web.getUserDetail.$get()).catch(() => null)
    },
  })
}

function readTokens(data: unknown): Tokens {
  const { accessToken, refreshToken } = (data ?? {}) as Partial<Record<keyof Tokens, unknown>>
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') throw new TypeError('no tokens')
  return { accessToken, refreshToken }
}

/** With the tag of a code that was made for it and scanned. */
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

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '#web/lib/api/api.ts'
import { tellSignedOut } from '#web/lib/session/account-tabs.ts'
import type { Way } from '../mutations.ts'
import { sessionsQuery, userQuery } from '../queries.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api
// The dialogs show these errors themselves.
const meta = { isSilent: true }

/** Fetches user and devices again: a credential change ends the other sessions. */
export function useReread(): () => Promise<unknown> {
  const api = useApi()
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: userQuery(api).queryKey }),
      client.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
    ])
}

export function useChangePassword(id: string) {
  const api = useApi()
  return useMutation({
    meta,
    onSuccess: useReread(),
    mutationFn: (input: { password: string; loginPwd?: string }) =>
      readValue(api.account.web.updateCredentialPwd.$post({ json: { id, ...input } })),
  })
}

export function useBind(id: string, way: Way) {
  const { updateUserCredential } = useApi().account.web
  return useMutation({
    meta,
    onSuccess: useReread(),
    mutationFn: ({ address, captcha }: { address: string; captcha: string }) =>
      way === 'mobile'
        ? readValue(updateUserCredential.$post({ json: { id, phone: address, captcha, areaCode: '+86' } }))
        : readValue(updateUserCredential.$post({ json: { id, email: address, captcha } })),
  })
}

export function useRename() {
  const api = useApi()
  return useMutation({
    meta,
    onSuccess: useReread(),
    mutationFn: (nickname: string) => readValue(api.account.web.updateNickname.$post({ json: { nickname } })),
  })
}

export function useEndSession() {
  const api = useApi()
  return useMutation({
    onSuccess: useReread(),
    mutationFn: (id: string) => readValue(api.account.web.sessions[':id'].$delete({ param: { id } })),
  })
}

/** Including this device. */
export function useSignOutEverywhere() {
  const api = useApi()
  return useMutation({
    mutationFn: () => readValue(api.account.web.logout.$post({ json: { everywhere: true } })),
    onSuccess: tellSignedOut,
  })
}

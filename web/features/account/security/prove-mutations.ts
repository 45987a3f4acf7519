import { queryOptions, useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api
// The dialogs and the page show these errors themselves.
const meta = { isSilent: true }

/** Ways in which the owner can reauthenticate; fetched anew each time, because a change may add a way. */
export const proofWaysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'proof-ways'],
    queryFn: () => readValue(api.account.web.prove.$get()),
    gcTime: 0,
    staleTime: 0,
    meta: { isPart: true, isSilent: true },
  })

export type ProveInput = Parameters<Api['account']['web']['prove']['$post']>[0]['json']

export function useProve() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: (json: ProveInput) => readValue(api.account.web.prove.$post({ json })),
  })
}

const checkUndo = (api: Api, token: string) => readValue(api.account.web.undo.check.$post({ json: { token } }))
export type UndoOffer = Awaited<ReturnType<typeof checkUndo>>
/** Reads what the link in a security notice would undo. */
export function useCheckUndo() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: (token: string) => checkUndo(api, token),
  })
}

export function useUndo() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: (json: { token: string; password: string }) => readValue(api.account.web.undo.$post({ json })),
  })
}

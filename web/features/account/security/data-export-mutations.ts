import { useMutation } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { readFile, saveFile } from '#web/lib/api/save-file.ts'
import { dayInBeijing } from '#web/lib/format/dates.ts'
import { tellSignedOut } from '#web/lib/session/account-tabs.ts'
import { onSignedOut } from '../on-signed-out.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api
// The row and the dialog show these errors themselves.
const meta = { isSilent: true }

/** Downloads the export of the account's data. */
export function useExport() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: () => readFile(api.account.web.export.$get()),
    onSuccess: (file) => saveFile(file, `cuemark-${dayInBeijing(new Date())}.json`),
  })
}

/** The proof of ownership and what the user gives up. */
export type Closing = Parameters<Api['account']['web']['close']['$post']>[0]['json']

export function useCloseAccount() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: (json: Closing) => readValue(api.account.web.close.$post({ json })),
    onSuccess: tellSignedOut,
  })
}

/** After closing: forgets everything known of the account (including the typed password) and loads the home page. */
export function useLeaveForGood(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await router.navigate({ to: '/', replace: true })
    onSignedOut(router, { isAsked: false })
    router.options.context.queryClient.getMutationCache().clear()
  }
}

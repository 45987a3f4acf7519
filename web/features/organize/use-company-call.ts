import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { Api } from '#web/lib/api/api.ts'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'

/**
 * A change of the company. Afterwards everything about it is read again, also after a refusal: somebody else may have
 * changed it. `isSilent`: the form shows its errors itself.
 */
export function useCompanyCall<Input, Value>(
  call: (api: Api, input: Input) => Promise<Value>,
  { done, isSilent = false }: { done?: string; isSilent?: boolean } = {},
) {
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  return useMutation({
    meta: isSilent ? { isSilent } : { isPart: true },
    mutationFn: (input: Input) => call(api, input),
    onSuccess: () => done !== undefined && showToast({ kind: 'success', text: done }),
    // With limits, which are kept with a member, and requests, which follow them.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['approvals'] })
      return client.invalidateQueries({ queryKey: ['organize'] })
    },
  })
}

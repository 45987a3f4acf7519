import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { LicenceForm } from '../../../worker/modules/licences/contract.ts'
import { valueOf } from '../../lib/api.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api

/** Fills the form: the licence is issued at once and for good. One key a visit, so a lost answer can be asked for again. */
export function useFillForm(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: ({ form, idempotencyKey }: { form: LicenceForm; idempotencyKey: string }) =>
      valueOf(
        api.product.licences[':id'].form.$put(
          { param: { id }, json: form },
          { headers: { 'idempotency-key': idempotencyKey } },
        ),
      ),
    onSuccess: (licence) => {
      queryClient.setQueryData(['licences', 'one', id], licence)
      return queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
    },
  })
}

/** A link to the original that works for five minutes, followed at once. */
export function useDownloadAudio() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => valueOf(api.product.licences[':id'].audio.$get({ param: { id } })),
    onSuccess: ({ url }) => location.assign(url),
  })
}

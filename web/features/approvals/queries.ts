import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { memberQuery } from '#web/features/exchange/member.ts'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { ApprovalState } from '#worker/modules/orders/approvals/values.ts'

export type ApprovalSearch = { state?: ApprovalState | 'all' | undefined; page?: number | undefined }

/** `companyId`: of this company alone, otherwise of all that one belongs to. */
export const approvalsQuery = (api: Api, { state = 'open', page = 1 }: ApprovalSearch, companyId?: string) =>
  queryOptions({
    queryKey: ['approvals', 'list', state, page, companyId],
    queryFn: () =>
      readValue(
        api.product.approvals.$get({ query: { state, page: String(page), ...(companyId && { companyId }) } as never }),
      ),
    placeholderData: keepPreviousData,
    meta: { isPart: true },
  })

/** For the user centre: open ones only. If they cannot be read, the page works without them. */
export const openApprovalsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['approvals', 'open'],
    queryFn: () => readValue(api.product.approvals.$get({ query: { state: 'open', perPage: '5' } as never })),
    meta: { isSilent: true },
  })

/** Open requests that one asked oneself, of this company. */
export const ownApprovalsQuery = (api: Api, companyId: string) =>
  queryOptions({
    queryKey: ['approvals', 'own', companyId],
    queryFn: () =>
      readValue(api.product.approvals.$get({ query: { state: 'open', mine: '1', companyId, perPage: '20' } as never })),
    staleTime: 0,
    meta: { isPart: true },
  })

export const approvalQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', id],
    queryFn: () => readValue(api.product.approvals[':id'].$get({ param: { id } })),
  })

export type Deciding = { id: string } & ({ act: 'approve' | 'withdraw' } | { act: 'refuse'; reason: string })
export function useDecide() {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  return useMutation({
    // Said where it was pressed: what was refused is about this request.
    meta: { isSilent: true },
    mutationFn: (deciding: Deciding) => {
      const param = { id: deciding.id }
      const calls = api.product.approvals[':id']
      if (deciding.act === 'refuse') return readValue(calls.refuse.$post({ param, json: { reason: deciding.reason } }))
      return readValue(deciding.act === 'approve' ? calls.approve.$post({ param }) : calls.withdraw.$post({ param }))
    },
    // Also after a refusal: somebody else was faster, or the price has risen.
    onSettled: () => {
      // The order takes a coupon and exchanges, and runs at once if there is nothing to pay: a membership, or coins.
      for (const key of ['orders', 'coupons', 'memberships', 'coins'])
        void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: memberQuery(api).queryKey })
      return queryClient.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
}

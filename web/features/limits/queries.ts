import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { MemberLimits } from '#worker/modules/enterprise/members/contract.ts'
import type { DepartmentLimits } from '#worker/modules/orders/approvals/contract.ts'

export const limitsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['approvals', 'limits'],
    queryFn: () => readValue(api.account.enterprise.limits.$get()),
    meta: { isPart: true },
  })

export type Change = ({ of: 'member' } & MemberLimits) | ({ of: 'department' } & DepartmentLimits)
export function useKeepLimits(id: string) {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  return useMutation({
    // Shown in the dialog.
    meta: { isSilent: true },
    mutationFn: (change: Change): Promise<unknown> => {
      const param = { id }
      if (change.of === 'member') {
        const { of: _, ...json } = change
        return readValue(api.account.enterprise.limits.members[':id'].$put({ param, json }))
      }
      const { of: _, ...json } = change
      return readValue(api.account.enterprise.limits.departments[':id'].$put({ param, json }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['approvals', 'limits'] }),
  })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { CurrentCompany } from '#worker/modules/enterprise/members/contract.ts'
import type { AccountFilters } from './account-search.ts'

/** The company that one acts for, and one's own place in it; null for oneself. */
export const companyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organize', 'current'],
    queryFn: () => readValue(api.account.enterprise.current.$get()),
    staleTime: 0,
  })
export type Company = NonNullable<CurrentCompany>

export const departmentsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organize', 'departments'],
    queryFn: () => readValue(api.account.enterprise.departments.$get()),
    staleTime: 0,
    meta: { isPart: true },
  })

/** What the filters are in a request; defaults are left out. */
export const toQuery = ({ status, departmentId, below, role, keyword, sortBy, order }: AccountFilters) => ({
  ...(status && { status }),
  ...(departmentId && { departmentId }),
  ...(below === false && { below: 'false' as const }),
  ...(role && { role }),
  ...(keyword && { keyword }),
  ...(sortBy && { sortBy }),
  ...(order && { order }),
})

export const accountsQuery = (api: Api, filters: AccountFilters) =>
  queryOptions({
    queryKey: ['organize', 'accounts', filters],
    queryFn: () =>
      readValue(
        api.account.enterprise.accounts.$get({
          query: { ...toQuery(filters), ...(filters.page && { page: String(filters.page) }) },
        }),
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { isPart: true },
  })

/** What the link of an invitation offers. Also for visitors. */
export const invitationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['organize', 'invitation', token],
    queryFn: () => readValue(api.account.enterprise.invitations[':token'].$get({ param: { token } })),
    staleTime: 0,
    retry: false,
    meta: { isSilent: true },
  })

/** What the company has: named before one quits it. */
export const holdingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organize', 'holdings'],
    queryFn: () => readValue(api.account.web.summary.$get()),
    staleTime: 0,
    meta: { isPart: true },
  })

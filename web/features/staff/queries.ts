import { type QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { StaffSignIn } from '#worker/modules/staff/contract.ts'

/** Staff pages show errors themselves; `isForVisitors`: unaffected by a customer's sign-in or sign-out. */
export const staffMeta = { isSilent: true, isForVisitors: true }

const readMe = () => readValue(makeStaffApi().session.$get())
export type Me = Awaited<ReturnType<typeof readMe>>

/** The signed-in member of staff; null if nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: () =>
    readMe().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }),
  staleTime: 0,
  meta: staffMeta,
})

/** How staff sign in, and whether the caller is signed in. Only in the browser: the cookie is SameSite=Strict. */
export const wayQuery = queryOptions({
  queryKey: ['staff', 'way'],
  queryFn: () => readValue(makeStaffApi().session.way.$get()),
  staleTime: 0,
  meta: staffMeta,
})

export const staffSessionsQuery = queryOptions({
  queryKey: ['staff', 'sessions'],
  queryFn: () => readValue(makeStaffApi().sessions.$get()),
  staleTime: 0,
  meta: staffMeta,
})

export const ownAddressesQuery = queryOptions({
  queryKey: ['staff', 'addresses'],
  queryFn: () => readValue(makeStaffApi().session.addresses.$get()),
  staleTime: 0,
  meta: staffMeta,
})

export function useNameAddress() {
  const client = useQueryClient()
  return useMutation({
    meta: staffMeta,
    mutationFn: (address: string) => readValue(makeStaffApi().session.addresses.$post({ json: { address } })),
    onSettled: () => refreshed(client, ownAddressesQuery.queryKey),
  })
}

export function useStaffSignIn() {
  const client = useQueryClient()
  return useMutation({
    meta: staffMeta,
    mutationFn: (json: StaffSignIn) => readValue(makeStaffApi().session.$post({ json })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  })
}

export function useStaffSignOut() {
  const client = useQueryClient()
  return useMutation({
    meta: staffMeta,
    mutationFn: () => readValue(makeStaffApi().session.$delete()),
    // Also if the session had already ended: all staff data are removed from the page.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: wayQuery.queryKey })
      for (const { queryKey } of [meQuery, staffSessionsQuery]) client.removeQueries({ queryKey })
    },
  })
}

export function useProveStaff() {
  const client = useQueryClient()
  return useMutation({
    meta: staffMeta,
    mutationFn: (json: { code?: string }) => readValue(makeStaffApi().session.prove.$post({ json })),
    onSuccess: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
}

export function useEndStaffSession() {
  const client = useQueryClient()
  return useMutation({
    meta: staffMeta,
    mutationFn: (id: string) => readValue(makeStaffApi().sessions[':id'].$delete({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: staffSessionsQuery.queryKey }),
  })
}

const readEnrolment = (token: string) => readValue(makeStaffApi().enrolment.$post({ json: { token } }))
export type EnrolmentOffer = Awaited<ReturnType<typeof readEnrolment>>
export const useReadEnrolment = () => useMutation({ meta: staffMeta, mutationFn: readEnrolment })
export const useCompleteEnrolment = () =>
  useMutation({
    meta: staffMeta,
    mutationFn: (json: { token: string; password: string; code: string }) =>
      readValue(makeStaffApi().enrolment.complete.$post({ json })),
  })

/**
 * After a decision, whatever became of it: the lists are read again, because a colleague may have been first, and so is the own
 * session, because the proof of identity may have run out.
 */
export const refreshed = (client: QueryClient, queryKey: QueryKey): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: meQuery.queryKey })])

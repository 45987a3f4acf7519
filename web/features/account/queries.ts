import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

/** The signed-in user. Silent, because being anonymous is not an error (specification section 8). */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'user'],
    queryFn: () => readValue(api.account.web.getUserDetail.$get()),
    staleTime: 5 * 60_000,
    meta: { isSilent: true, isForVisitors: true },
  })

/**
 * CAPTCHA picture required before the next code to this address, or with `isPay` before the next code for paying; a new
 * one for every `round`. Single-use.
 */
export const captchaQuery = (api: Api, username: string, round: string, isPay = false) =>
  queryOptions({
    queryKey: ['account', 'captcha', isPay ? 'PAY' : username, round],
    queryFn: () =>
      isPay
        ? readValue(api.account.web.captcha.getCodePay.$post())
        : readValue(api.account.captcha.getCode[':username'].$post({ param: { username } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { isSilent: true },
  })

/** Devices that are signed in, newest first. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: () => readValue(api.account.web.sessions.$get()),
    meta: { isPart: true },
  })

const SIGN_INS_SHOWN = '6'
const readSignIns = (api: Api, page: number) =>
  readValue(api.account.web.signins.$get({ query: { page: String(page), perPage: SIGN_INS_SHOWN } }))
export type SignInEntry = Awaited<ReturnType<typeof readSignIns>>['items'][number]
/** Successful and refused sign-ins, newest first, paged. */
export const signInsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['account', 'sign-ins'],
    queryFn: ({ pageParam }) => readSignIns(api, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    meta: { isPart: true },
  })

/** Companies that the user may act for. If they cannot be read, the menu works without them. */
export const subjectsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'subjects'],
    queryFn: ({ signal }) => readValue(api.account.web.subjects.$get(undefined, { init: { signal } })),
    meta: { isSilent: true, isForVisitors: true },
  })

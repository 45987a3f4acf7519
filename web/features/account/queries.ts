import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

/** Who is signed in. Asked silently: an anonymous visitor is no error (specification section 8). */
export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'user'],
    queryFn: () => readValue(api.account.web.getUserDetail.$get()),
    staleTime: 5 * 60_000,
    meta: { isSilent: true, isForVisitors: true },
  })

/** A picture to be read before the next code to this address; another one for every `round`. Good for one answer. */
export const captchaQuery = (api: Api, username: string, round: string) =>
  queryOptions({
    queryKey: ['account', 'captcha', username, round],
    queryFn: () => readValue(api.account.captcha.getCode[':username'].$post({ param: { username } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { isSilent: true },
  })

/** The devices that are signed in, newest first. */
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
/** Sign-ins and refused tries, newest first, some at a time. */
export const signInsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['account', 'sign-ins'],
    queryFn: ({ pageParam }) => readSignIns(api, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    meta: { isPart: true },
  })

/** The companies one may act for. A part of the menu, which does without them where they cannot be read, and takes the question back. */
export const subjectsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'subjects'],
    queryFn: ({ signal }) => readValue(api.account.web.subjects.$get(undefined, { init: { signal } })),
    meta: { isSilent: true, isForVisitors: true },
  })

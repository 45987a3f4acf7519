import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '../../lib/api.ts'

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

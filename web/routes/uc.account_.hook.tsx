import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionsQuery, userQuery } from '../features/account/queries.ts'
import { HookPage } from '../features/account/wechat/hook-page.tsx'
import type { Bindable } from '../features/account/wechat/hook-path.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'
import { safeRedirect } from '../lib/session/redirect.ts'

type Search = { bind?: Bindable | undefined; redirectUrl?: string | undefined }

/** Where the page continues when nothing is missing, or the binding is done. */
const onwards = (redirectUrl: string | undefined): string => redirectUrl ?? '/uc/account'

export const Route = createFileRoute('/uc/account_/hook')({
  validateSearch: ({ bind, redirectUrl }: Record<string, unknown>): Search => ({
    bind: bind === 'phone' || bind === 'wechat' ? bind : undefined,
    redirectUrl: redirectUrl === undefined ? undefined : safeRedirect(redirectUrl),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { bind, redirectUrl }, location }) => {
    const [user] = await loaded(
      Promise.all([
        queryClient.ensureQueryData(userQuery(api)),
        queryClient.ensureQueryData({ ...sessionsQuery(api), revalidateIfStale: true }),
      ]),
      location,
    )
    const isBound = bind === 'wechat' ? user.hasWechat : user.mobile !== null
    if (!bind || isBound) throw redirect({ href: onwards(redirectUrl) })
  },
  head: ({ match }) => pageHead(match.context, msg`账号与安全`),
  component: AccountHookPage,
})

function AccountHookPage() {
  const { bind = 'phone', redirectUrl } = Route.useSearch()
  return <HookPage bind={bind} redirectUrl={onwards(redirectUrl)} />
}

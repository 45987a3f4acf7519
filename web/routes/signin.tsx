import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { enter } from '../features/account/sign-in/enter.ts'
import { LoginPage } from '../features/account/sign-in/login-page.tsx'
import { SignInModes } from '../features/account/sign-in/sign-in-modes.tsx'
import { pageHead } from '../lib/page-head.ts'
import { signInSearch } from '../lib/session/redirect.ts'

type Search = { redirectUrl?: string | undefined; logintype?: 'wechat' | undefined }

export const Route = createFileRoute('/signin')({
  staticData: { layout: 'login' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...signInSearch(search.redirectUrl),
    logintype: search.logintype === 'wechat' ? 'wechat' : undefined,
  }),
  // The server's answer is carried to the browser, which would know better, but must hydrate the same form.
  loader: ({ context }) => ({ isTouch: context.isTouch }),
  head: ({ match }) => pageHead(match.context, msg`登录`),
  component: SignInPage,
})

function SignInPage() {
  const { redirectUrl, logintype } = Route.useSearch()
  const { isTouch } = Route.useLoaderData()
  const isWechat = logintype === 'wechat'
  const search = { redirectUrl }
  return (
    <LoginPage kind="signin" search={search} isWechat={isWechat}>
      <SignInModes
        isWechat={isWechat}
        lead={{ search }}
        goTo={redirectUrl}
        isTouch={isTouch}
        onDone={(goTo) => enter(goTo ?? '/')}
      />
    </LoginPage>
  )
}

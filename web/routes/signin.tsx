import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { enter } from '../features/account/enter.ts'
import { LoginPage } from '../features/account/login-page.tsx'
import { SignInForm } from '../features/account/sign-in-form.tsx'
import { pageHead } from '../lib/page-head.ts'
import { signInSearch } from '../lib/redirect.ts'

export const Route = createFileRoute('/signin')({
  staticData: { layout: 'login' },
  validateSearch: (search: Record<string, unknown>) => signInSearch(search.redirectUrl),
  head: ({ match }) => pageHead(match.context, msg`登录`, { isHidden: true }),
  component: SignInPage,
})

function SignInPage() {
  const search = Route.useSearch()
  return (
    <LoginPage kind="signin" search={search}>
      <SignInForm onDone={() => enter(search.redirectUrl ?? '/')} redirectUrl={search.redirectUrl} />
    </LoginPage>
  )
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { enter } from '../features/account/sign-in/enter.ts'
import { LoginPage } from '../features/account/sign-in/login-page.tsx'
import { SignUpForm } from '../features/account/sign-in/sign-up-form.tsx'
import { pageHead } from '../lib/page-head.ts'
import { signInSearch } from '../lib/session/redirect.ts'

export const Route = createFileRoute('/signup')({
  staticData: { layout: 'login' },
  validateSearch: (search: Record<string, unknown>) => signInSearch(search.redirectUrl),
  head: ({ match }) => pageHead(match.context, msg`注册账号`),
  component: SignUpPage,
})

function SignUpPage() {
  const search = Route.useSearch()
  return (
    <LoginPage kind="signup" search={search}>
      <SignUpForm onDone={() => enter(search.redirectUrl ?? '/')} />
    </LoginPage>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { LoginPage } from '../features/account/sign-in/login-page.tsx'
import { ResetForm } from '../features/account/sign-in/reset-form.tsx'
import { pageHead } from '../lib/page-head.ts'
import { signInSearch } from '../lib/session/redirect.ts'
import { showToastAtom } from '../ui/feedback/toast-atoms.ts'

export const Route = createFileRoute('/find-password')({
  staticData: { layout: 'login' },
  validateSearch: (search: Record<string, unknown>) => signInSearch(search.redirectUrl),
  head: ({ match }) => pageHead(match.context, msg`找回密码`),
  component: FindPasswordPage,
})

function FindPasswordPage() {
  const { t } = useLingui()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const showToast = useSetAtom(showToastAtom)
  const done = () => {
    showToast({ kind: 'success', text: t`密码已重设，请用新密码登录` })
    void navigate({ to: '/signin', search })
  }
  return (
    <LoginPage kind="reset" search={search}>
      <ResetForm onDone={done} />
    </LoginPage>
  )
}

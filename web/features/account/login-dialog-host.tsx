import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { loginDialogAtom } from './atoms.ts'

const LoginDialog = lazy(() => import('./login-dialog.tsx'))

/** Stands once in the shell and costs nothing until somebody has to sign in. */
export function LoginDialogHost() {
  const [request, setRequest] = useAtom(loginDialogAtom)
  if (!request) return null
  return (
    <Suspense>
      <LoginDialog {...request} onClose={() => setRequest(null)} />
    </Suspense>
  )
}

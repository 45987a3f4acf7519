import { useRouter } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { forgetPendingAction } from '#web/features/actions/pending-action.ts'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'

/** Part of the shell; loads the dialog only when it opens. */
export function LoginDialogHost() {
  const [request, setRequest] = useAtom(loginDialogAtom)
  const { loadMessages } = useRouter().options.context
  const [LoginDialog] = useState(() =>
    lazy(async () => {
      const [dialog] = await Promise.all([import('./login-dialog.tsx'), loadMessages(['rest', 'own'])])
      return dialog
    }),
  )
  const close = () => {
    forgetPendingAction()
    setRequest(null)
  }
  if (!request) return null
  return (
    <Suspense>
      <LoginDialog {...request} onClose={close} />
    </Suspense>
  )
}

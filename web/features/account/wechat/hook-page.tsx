import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { userQuery } from '../queries.ts'
import { SecurityPage } from '../security/security-page.tsx'
import type { Bindable } from './hook-path.ts'
import { hasReturned } from './returned.ts'

const BindDialog = lazy(() => import('../security/bind-dialog.tsx'))
const Prove = lazy(() => import('../security/prove.tsx'))
const BindWechatDialog = lazy(() => import('./bind-wechat-dialog.tsx'))

/** Account page before `redirectUrl`, with a dialog that binds what is missing. The dialog can be postponed. */
export function HookPage({ bind, redirectUrl }: { bind: Bindable; redirectUrl: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useSuspenseQuery(userQuery(api))
  const navigate = useNavigate()
  // It was proven before the page went to WeChat.
  const [isBack, setBack] = useState(false)
  useEffect(() => setBack(bind === 'wechat' && hasReturned({ purpose: 'bind' })), [bind])
  const leave = () => void navigate({ href: redirectUrl, replace: true })
  return (
    <>
      <SecurityPage />
      <Suspense>
        <Prove isAsked onClose={leave} isProven={isBack}>
          {bind === 'phone' ? (
            <BindDialog id={user.userId} way="mobile" isAsked onClose={leave} />
          ) : (
            <BindWechatDialog isAsked onClose={leave} />
          )}
        </Prove>
      </Suspense>
    </>
  )
}

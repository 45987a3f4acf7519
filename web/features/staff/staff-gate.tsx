import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import * as account from '../account/account.css.ts'
import { meQuery, wayQuery } from './queries.ts'
import { StaffSignIn } from './sign-in/staff-sign-in.tsx'
import { StaffNav } from './staff-nav.tsx'
import { StaffPending } from './staff-pending.tsx'

/** Wraps every staff page and shows the sign-in form if needed. Only the API decides what is permitted. */
export function StaffGate() {
  // Asked only in the browser: the server renders the same page for everybody.
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  const way = useQuery({ ...wayQuery, enabled: isHere })
  const isIn = way.data?.isSignedIn === true
  const me = useQuery({ ...meQuery, enabled: isIn })
  const failed = way.isError ? way : isIn && me.isError ? me : null
  if (failed)
    return (
      <main id="main" className={account.page}>
        <ErrorState error={failed.error} onRetry={() => failed.refetch()} isRetrying={failed.isFetching} />
      </main>
    )
  if (!way.data) return <StaffPending />
  // The session may have ended since the first check.
  if (!isIn || me.data === null) return <StaffSignIn way={way.data.way} />
  if (!me.data) return <StaffPending />
  return (
    <>
      <StaffNav />
      <Outlet />
    </>
  )
}

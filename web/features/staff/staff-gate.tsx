import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import * as account from '../account/account.css.ts'
import { meQuery, wayQuery } from './queries.ts'
import { StaffPending } from './staff-pending.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'

/** Before every staff page: signs in whoever is not, and shows nothing to anybody else. What may be done is decided by the API. */
export function StaffGate() {
  const { i18n } = useLingui()
  // Asked in the browser alone: what the server drew is the same for everybody.
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  const way = useQuery({ ...wayQuery, enabled: isHere })
  const isIn = way.data?.isSignedIn === true
  const me = useQuery({ ...meQuery, enabled: isIn })
  const failed = way.isError ? way : isIn && me.isError ? me : null
  if (failed)
    return (
      <main id="main" className={account.page}>
        <ErrorState
          text={errorText(i18n, failed.error)}
          onRetry={() => failed.refetch()}
          isRetrying={failed.isFetching}
        />
      </main>
    )
  if (!way.data) return <StaffPending />
  // It may have ended since it was asked about.
  if (!isIn || me.data === null) return <StaffSignIn way={way.data.way} />
  return me.data ? <Outlet /> : <StaffPending />
}

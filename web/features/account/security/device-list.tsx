import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { sessionsQuery } from '../queries.ts'
import * as css from './security.css.ts'
import { useEndSession, useSignOutEverywhere } from './security-mutations.ts'
import { SessionRows } from './session-rows.tsx'

/** Devices where the account is signed in, with a button to sign out each. */
export function DeviceList() {
  const { api } = useRouteContext({ from: '__root__' })
  const sessions = useQuery(sessionsQuery(api))
  const end = useEndSession()
  const everywhere = useSignOutEverywhere()
  const leave = () => everywhere.mutate(undefined, { onSuccess: () => location.assign('/signin') })
  if (!sessions.data) {
    return (
      sessions.isError && (
        <ErrorState error={sessions.error} onRetry={() => sessions.refetch()} isRetrying={sessions.isFetching} />
      )
    )
  }
  return (
    <>
      <SessionRows
        sessions={sessions.data.items}
        endingId={end.isPending ? end.variables : undefined}
        onEnd={(id) => end.mutate(id)}
      />
      <div className={css.leaving}>
        <Button isBusy={everywhere.isPending || everywhere.isSuccess} onClick={leave}>
          <Trans>退出所有设备</Trans>
        </Button>
      </div>
    </>
  )
}

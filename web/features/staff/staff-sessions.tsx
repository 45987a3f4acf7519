import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#web/lib/api/error-text.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { FormError } from '../account/form-error.tsx'
import { SessionRows } from '../account/security/session-rows.tsx'
import { staffSessionsQuery, useEndStaffSession } from './queries.ts'
import * as css from './staff.css.ts'

/** Sessions of this staff account, with a button to end each of the others. */
export function StaffSessions() {
  return (
    <section className={css.section}>
      <h2 className={css.subheading}>
        <Trans>登录中的设备</Trans>
      </h2>
      <Sessions />
    </section>
  )
}

function Sessions() {
  const { i18n } = useLingui()
  const sessions = useQuery(staffSessionsQuery)
  const end = useEndStaffSession()
  if (sessions.isPending) return <Skeleton height={72} />
  if (!sessions.data)
    return <ErrorState error={sessions.error} onRetry={() => sessions.refetch()} isRetrying={sessions.isFetching} />
  return (
    <>
      <FormError text={end.error ? errorText(i18n, end.error) : undefined} />
      <SessionRows
        sessions={sessions.data.items}
        endingId={end.isPending ? end.variables : undefined}
        onEnd={(id) => end.mutate(id)}
      />
    </>
  )
}

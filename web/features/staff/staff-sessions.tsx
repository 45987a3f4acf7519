import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { FormError } from '../account/form-error.tsx'
import * as rows from '../account/security/security.css.ts'
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
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const sessions = useQuery(staffSessionsQuery)
  const end = useEndStaffSession()
  if (sessions.isPending) return <Skeleton height={72} />
  if (!sessions.data)
    return (
      <ErrorState
        text={errorText(i18n, sessions.error)}
        onRetry={() => sessions.refetch()}
        isRetrying={sessions.isFetching}
      />
    )
  return (
    <>
      <FormError text={end.error ? errorText(i18n, end.error) : undefined} />
      <ul className={rows.rows}>
        {sessions.data.items.map(({ id, device, createdAt, isCurrent }) => {
          const name = device || t`未知设备`
          return (
            <li key={id} className={rows.row}>
              <div className={rows.what}>
                <div className={rows.name}>
                  {name}{' '}
                  {isCurrent && (
                    <Badge>
                      <Trans>本机</Trans>
                    </Badge>
                  )}
                </div>
                <div className={rows.value}>
                  <Trans>{getMinute(createdAt, locale)} 登录</Trans>
                </div>
              </div>
              {!isCurrent && (
                <Button
                  scale="sm"
                  isBusy={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                  aria-label={t`退出 ${name}`}
                >
                  <Trans>退出</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

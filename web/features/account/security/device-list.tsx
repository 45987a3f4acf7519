import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { sessionsQuery } from '../queries.ts'
import * as css from './security.css.ts'
import { useEndSession, useSignOutEverywhere } from './security-mutations.ts'

/** Devices where the account is signed in, with a button to sign out each. */
export function DeviceList() {
  const { t } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const sessions = useQuery(sessionsQuery(api))
  const end = useEndSession()
  const everywhere = useSignOutEverywhere()
  const leave = () => everywhere.mutate(undefined, { onSuccess: () => location.assign('/signin') })
  if (!sessions.data) {
    return sessions.isError && <ErrorState onRetry={() => sessions.refetch()} isRetrying={sessions.isFetching} />
  }
  return (
    <>
      <ul className={css.rows}>
        {sessions.data.items.map(({ id, device, createdAt, isCurrent }) => {
          const name = device || t`未知设备`
          return (
            <li key={id} className={css.row}>
              <div className={css.what}>
                <div className={css.name}>
                  {name}{' '}
                  {isCurrent && (
                    <Badge>
                      <Trans>本机</Trans>
                    </Badge>
                  )}
                </div>
                <div className={css.value}>
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
      <div className={css.leaving}>
        <Button isBusy={everywhere.isPending || everywhere.isSuccess} onClick={leave}>
          <Trans>退出所有设备</Trans>
        </Button>
      </div>
    </>
  )
}

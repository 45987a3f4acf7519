import { Trans, useLingui } from '@lingui/react/macro'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import * as css from './security.css.ts'

type Props = {
  items: readonly { id: string; device: string; createdAt: string; isCurrent: boolean }[]
  end: { isPending: boolean; variables: string | undefined; mutate: (id: string) => void }
}

/** Sessions of one person, in the shop or at the staff's desk, and the way out of each but this one. */
export function SessionRows({ items, end }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ul className={css.rows}>
      {items.map(({ id, device, createdAt, isCurrent }) => {
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
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import * as css from './security.css.ts'

type Session = { id: string; device: string; createdAt: string; isCurrent: boolean }
type Props = {
  /** Newest first. */
  sessions: readonly Session[]
  /** Id of the session that is being ended. */
  endingId: string | undefined
  onEnd: (id: string) => void
}

const SHOWN = 5

/** Sessions of one person, with a button to end each but the current one. Shows the current and the newest; all on request. */
export function SessionRows({ sessions, endingId, onEnd }: Props) {
  const [isAll, setIsAll] = useState(false)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const sorted = [...sessions.filter((one) => one.isCurrent), ...sessions.filter((one) => !one.isCurrent)]
  // The focus moves to the first row that was added, because it is above the button.
  useEffect(() => {
    if (isAll) list.current?.querySelectorAll('li')[SHOWN]?.focus()
  }, [isAll])
  return (
    <>
      <ul id={id} ref={list} className={css.rows}>
        {(isAll ? sorted : sorted.slice(0, SHOWN)).map((session) => (
          <Row key={session.id} session={session} isBusy={endingId === session.id} onEnd={onEnd} />
        ))}
      </ul>
      {sorted.length > SHOWN && (
        <div className={css.leaving}>
          <Button aria-expanded={isAll} aria-controls={id} onClick={() => setIsAll(!isAll)}>
            {isAll ? <Trans>收起</Trans> : <Plural value={sorted.length} other="显示全部 # 台设备" />}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: Props['onEnd'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = session.device || t`未知设备`
  return (
    <li className={css.row} tabIndex={-1}>
      <div className={css.what}>
        <div className={css.name}>
          {name}{' '}
          {session.isCurrent && (
            <Badge>
              <Trans>本机</Trans>
            </Badge>
          )}
        </div>
        <div className={css.value}>
          <Trans>{getMinute(session.createdAt, locale)} 登录</Trans>
        </div>
      </div>
      {!session.isCurrent && (
        <Button scale="sm" isBusy={isBusy} onClick={() => onEnd(session.id)} aria-label={t`退出 ${name}`}>
          <Trans>退出</Trans>
        </Button>
      )}
    </li>
  )
}

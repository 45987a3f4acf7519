import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { DecisionAction, DecisionKind } from '#worker/modules/staff/values.ts'
import { DECISION_NAMES, decisionQuery } from './decision-queries.ts'
import * as css from './staff.css.ts'

/** `about`: the id by which decisions about it are found. */
type Known = { id: string; about: string; label: string }

/** Things that have left the list since it was shown: decided here, by a colleague, or taken back. The newest last, at most three. */
export function useGone(items: readonly Known[] | undefined, list: string): readonly Known[] {
  const before = useRef<{ list: string; items: readonly Known[] }>(undefined)
  const [gone, setGone] = useState<{ list: string; items: readonly Known[] }>({ list, items: [] })
  useEffect(() => {
    if (!items) return
    const seen = before.current?.list === list ? before.current.items : []
    before.current = { list, items }
    const left = seen.filter(({ id }) => items.every((item) => item.id !== id))
    if (left.length === 0) return
    setGone((earlier) => ({ list, items: [...(earlier.list === list ? earlier.items : []), ...left].slice(-3) }))
  }, [items, list])
  return gone.list === list ? gone.items : []
}

type Props = {
  kind: DecisionKind
  gone: readonly Known[]
  /** Shows where a thing is after a decision. */
  onShow?: (action: DecisionAction) => void
}

/**
 * What became of things that were decided while the list was open, by oneself or by a colleague. Read out, and focused if the focus
 * was on what has gone, so that the keyboard goes on from here.
 */
export function Outcomes({ kind, gone, onShow }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (gone.length > 0 && document.activeElement === document.body) box.current?.focus()
  }, [gone])
  return (
    <div role="status">
      {gone.length > 0 && (
        <ul ref={box} tabIndex={-1} aria-label={t`刚刚处理完的`} className={css.outcomes}>
          {gone.map((thing) => (
            <Outcome key={thing.id} kind={kind} thing={thing} onShow={onShow} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Outcome({
  kind,
  thing: { about, label },
  onShow,
}: {
  kind: DecisionKind
  thing: Known
  onShow: Props['onShow']
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { data: decision, isPending } = useQuery(decisionQuery(kind, about))
  return (
    <li className={css.outcome}>
      <span>
        {decision ? (
          decision.isMine ? (
            <Trans>
              {label}：{i18n._(DECISION_NAMES[decision.action])}
            </Trans>
          ) : (
            <Trans>
              {label}：{i18n._(DECISION_NAMES[decision.action])}，由 {decision.by} 在 {getMinute(decision.at, locale)}{' '}
              处理
            </Trans>
          )
        ) : isPending ? (
          label
        ) : (
          <Trans>{label}：不需要再处理，可能已撤回或已用其他方式完成</Trans>
        )}
      </span>
      {decision && onShow && (
        <Button scale="sm" look="quiet" onClick={() => onShow(decision.action)}>
          <Trans>去看结果</Trans>
        </Button>
      )}
    </li>
  )
}

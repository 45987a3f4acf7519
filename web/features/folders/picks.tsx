import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { RowTrack } from '../catalogue-core/rows/row-track.ts'
import * as css from './folder-page.css.ts'

export type Picks = {
  /** Whether checkboxes are shown. */
  isOn: boolean
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Adds all of these, or removes them if all are chosen. */
  toggleAll: (ids: readonly string[]) => void
  start: () => void
  stop: () => void
  clear: () => void
}

/** Tracks that are chosen in a list, also on its other pages. */
export function usePicks(initial: readonly string[] = []): Picks {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial))
  const [isOn, setIsOn] = useState(initial.length > 0)
  const clear = () => setChosen(new Set())
  return {
    isOn,
    ids: [...chosen],
    has: (id) => chosen.has(id),
    toggle: (id) =>
      setChosen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]))),
    toggleAll: (ids) =>
      setChosen((now) =>
        ids.every((id) => now.has(id))
          ? new Set([...now].filter((id) => !ids.includes(id)))
          : new Set([...now, ...ids]),
      ),
    start: () => setIsOn(true),
    stop: () => {
      setIsOn(false)
      clear()
    },
    clear,
  }
}

export function PickBox({ track, picks }: { track: RowTrack; picks: Picks }) {
  const { t } = useLingui()
  const { name } = track
  return (
    <Checkbox checked={picks.has(track.id)} onChange={() => picks.toggle(track.id)}>
      <VisuallyHidden>{t`选择 ${name}`}</VisuallyHidden>
    </Checkbox>
  )
}

/** What can be done with the chosen tracks; `children`: the buttons. */
export function PickBar({ picks, shown, children }: { picks: Picks; shown: readonly RowTrack[]; children: ReactNode }) {
  const count = picks.ids.length
  const shownIds = shown.map(({ id }) => id)
  const isAll = shownIds.length > 0 && shownIds.every(picks.has)
  return (
    <div className={css.bar}>
      <Checkbox checked={isAll} onChange={() => picks.toggleAll(shownIds)}>
        <Trans>全选本页</Trans>
      </Checkbox>
      <span className={css.barCount} role="status">
        <Trans>已选 {count} 首</Trans>
      </span>
      <div className={css.barButtons}>{children}</div>
      <div className={css.barEnd}>
        <Button scale="sm" look="quiet" onClick={picks.stop}>
          <Trans>退出选择</Trans>
        </Button>
      </div>
    </div>
  )
}

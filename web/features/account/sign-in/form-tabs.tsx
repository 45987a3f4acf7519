import type { ReactNode } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { useChipTabs } from '#web/ui/navigation/chip-tabs.tsx'
import * as css from '../account.css.ts'

type Way<K extends string> = { key: K; name: string }

/** Tabs for the ways of filling in a form, with the chosen form below. */
export function FormTabs<K extends string>({
  label,
  ways,
  chosen,
  onChoose,
  corner,
  children,
}: {
  label: string
  ways: readonly Way<K>[]
  chosen: K
  onChoose: (key: K) => void
  /** Content beside the tabs. */
  corner?: ReactNode
  children: ReactNode
}) {
  const choose = (key: string) => {
    const way = ways.find((one) => one.key === key)
    if (way) onChoose(way.key)
  }
  const { tabProps, panel } = useChipTabs(ways, chosen, choose)
  return (
    <div className={css.form}>
      <div className={css.cornered}>
        <div className={css.ways} role="tablist" aria-label={label}>
          {ways.map((way) => (
            <Chip key={way.key} {...tabProps(way)} look={way.key === chosen ? 'chosen' : 'outline'}>
              {way.name}
            </Chip>
          ))}
        </div>
        {corner}
      </div>
      <div {...panel}>{children}</div>
    </div>
  )
}

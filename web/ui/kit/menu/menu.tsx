import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type MenuEntry = {
  key: string
  label: ReactNode
  icon?: IconName
  /** In the colour of warnings: what cannot be undone. Ask once more before doing it. */
  isDanger?: boolean
  isDisabled?: boolean
  /** A line above: another group begins. */
  startsGroup?: boolean
} & ({ onSelect: () => void; link?: undefined } | { link: ReactElement; onSelect?: undefined })

/**
 * A button that opens a menu of actions (APG, "Menu Button"): Enter, Space and ↓ open it at the first entry, ↑ at the last;
 * letters find an entry; Escape and Tab close it, and the focus goes back. The menu itself is loaded at the first press.
 * An entry does something (`onSelect`) or leads somewhere (`link={<Link to=… />}`). For a choice that stays chosen use a
 * select or tabs, for plain navigation a list of links.
 */
export function Menu({
  label,
  entries,
  text,
  scale = 'sm',
}: {
  /** Its name: "Actions for order 2611…", not "More". */
  label: string
  entries: readonly MenuEntry[]
  /** Shown on the button; without it the button is three dots. */
  text?: ReactNode
  scale?: 'sm' | 'md'
}) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [opened, setOpened] = useState<'first' | 'last' | null>(null)
  const isOpen = opened !== null
  const MenuPopup = usePart(() => import('./menu-popup.tsx'), isOpen, isOpen)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const trigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setOpened(isOpen ? null : 'first'),
    onKeyDown,
  } as const
  return (
    <span ref={anchor}>
      {text ? (
        <Button {...trigger} scale={scale} aria-label={label}>
          {text}
          <Icon name="chevron-down" size={16} />
        </Button>
      ) : (
        <IconButton {...trigger} scale={scale} icon="more" label={label} />
      )}
      {MenuPopup && <MenuPopup {...{ label, entries, anchor, opened }} onClose={() => setOpened(null)} />}
    </span>
  )
}

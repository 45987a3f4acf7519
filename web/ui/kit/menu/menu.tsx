import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type MenuEntry = {
  key: string
  label: ReactNode
  icon?: IconName
  /** Warning colour, for actions that cannot be undone. Ask for confirmation before performing them. */
  isDanger?: boolean
  isDisabled?: boolean
  /** Draws a separator above: starts a new group. */
  startsGroup?: boolean
} & ({ onSelect: () => void; link?: undefined } | { link: ReactElement; onSelect?: undefined })

/**
 * A button that opens a menu of actions (APG, "Menu Button"): Enter, Space and ↓ open it at the first entry, ↑ at the last;
 * typing letters finds an entry; Escape and Tab close it and return the focus. The menu is loaded at the first press. An entry
 * runs `onSelect` or is a link (`link={<Link to=… />}`). For a persistent choice use a select or tabs, for plain navigation a
 * list of links.
 */
export function Menu({
  label,
  entries,
  text,
  scale = 'sm',
}: {
  /** Accessible name; be specific: "Actions for order 2611…", not "More". */
  label: string
  entries: readonly MenuEntry[]
  /** Text on the button; without it, the button shows three dots. */
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

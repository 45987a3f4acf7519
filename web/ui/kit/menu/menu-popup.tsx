import { Menu } from '@base-ui/react/menu'
import { cloneElement, Fragment, type RefObject, useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as css from './menu.css.ts'
import type { MenuEntry } from './menu.tsx'

/** The menu's entries, floating at their button. */
export default function MenuPopup({
  label,
  entries,
  anchor,
  opened,
  onClose,
}: {
  label: string
  entries: readonly MenuEntry[]
  /** The element with the button. */
  anchor: RefObject<HTMLElement | null>
  /** Which entry is focused first; null while closed. */
  opened: 'first' | 'last' | null
  onClose: () => void
}) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return
    // The button does not belong to the library (so that it loads later), so we set the initial focus.
    const frame = requestAnimationFrame(() => {
      const items = popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')
      items?.[opened === 'first' ? 0 : items.length - 1]?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [opened])
  return (
    <Menu.Root
      open={opened !== null}
      modal={false}
      onOpenChange={(open, { event }) => {
        const isOwnButton = event instanceof MouseEvent && anchor.current?.contains(event.target as Node)
        // The button toggles the popup itself.
        if (!open && !isOwnButton) onClose()
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8} className={css.positioner}>
          <Menu.Popup
            ref={popup}
            aria-label={label}
            className={css.popup}
            finalFocus={() => anchor.current?.querySelector('button') ?? true}
          >
            {entries.map((entry) => (
              <Fragment key={entry.key}>
                {entry.startsGroup && <Menu.Separator className={css.separator} />}
                <Entry entry={entry} />
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({ entry: { label, icon, isDanger, isDisabled, link, onSelect } }: { entry: MenuEntry }) {
  const look = cx(css.item, isDanger && css.danger)
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className={css.label}>{label}</span>
    </>
  )
  if (link)
    return (
      <Menu.LinkItem className={look} render={(props) => cloneElement(link, props)} closeOnClick>
        {content}
      </Menu.LinkItem>
    )
  return (
    <Menu.Item className={look} disabled={isDisabled} onClick={onSelect}>
      {content}
    </Menu.Item>
  )
}

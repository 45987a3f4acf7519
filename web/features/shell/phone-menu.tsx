import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { CategoryNav } from './category-nav.tsx'
import * as css from './header.css.ts'
import { HeaderSearch } from './header-search.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** What a narrow header has no room for, under one button; closes on Escape and when a page is reached. */
export function PhoneMenu() {
  const { t } = useLingui()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => router.subscribe('onBeforeNavigate', () => setIsOpen(false)), [router])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.tool}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? t`关闭菜单` : t`打开菜单`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={22} />
      </button>
      <div className={css.panel} id={id} hidden={!isOpen}>
        <div className={css.panelBody}>
          <HeaderSearch hasShortcut={false} onSearch={() => setIsOpen(false)} />
          <CategoryNav layout="list" />
          <div className={css.panelTools}>
            <LanguageSwitch />
            <ThemeToggle />
          </div>
        </div>
      </div>
    </>
  )
}

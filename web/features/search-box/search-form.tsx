import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { searchField, searchInput } from '#web/ui/form/search-field.css.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { cleanKeyword } from '#worker/modules/catalogue/values.ts'
import { TRACK_CATEGORIES } from '../catalogue-core/listing-values.ts'
import { dropping } from '../clip-search/clip-search-button.css.ts'
import { ClipSearchButton } from '../clip-search/clip-search-button.tsx'
import { useClipDrop } from '../clip-search/use-clip-drop.ts'
import * as css from './search-form.css.ts'
import { useSuggest } from './use-suggest.tsx'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A real form, so that it also works before hydration. `/` focuses the field; typing shows suggestions. */
export function SearchForm({
  hasShortcut = false,
  onSearch,
  children,
}: {
  hasShortcut?: boolean
  onSearch?: () => void
  children?: ReactNode
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { keyword = '', category } = useSearch({ strict: false }) as { keyword?: string; category?: string }
  const typed = cleanKeyword(String(keyword))
  const input = useRef<HTMLInputElement>(null)
  const clip = useClipDrop()
  const suggest = useSuggest(TRACK_CATEGORIES.find((one) => one === category) ?? null)
  useEffect(() => {
    if (!hasShortcut) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // On a phone the header's field is hidden; there are others in the menu and above results.
      if (!input.current?.offsetParent) return
      event.preventDefault()
      input.current.focus()
      input.current.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasShortcut])
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    suggest.close()
    onSearch?.()
    navigate({ to: '/explore', search: { ...(category && { category }), ...(words && { keyword: words }) } })
  }
  return (
    <search className={cx(css.search, clip.isOver && dropping)} {...clip.handlers}>
      <form className={searchField} action="/explore" onSubmit={search}>
        <Icon name="search" size={16} />
        {category && <input type="hidden" name="category" value={category} />}
        <label className={css.searchLabel}>
          <VisuallyHidden>{t`搜索`}</VisuallyHidden>
          <input
            // Remounted when the address changes, so that the field shows the current search, also after going back.
            key={typed}
            ref={input}
            className={searchInput}
            {...suggest.field}
            type="text"
            name="keyword"
            defaultValue={typed}
            placeholder={t`曲名、音乐人、情绪…`}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            {...(hasShortcut && { 'aria-keyshortcuts': '/' })}
          />
        </label>
        <ClipSearchButton />
        {hasShortcut && <kbd className={css.shortcut}>/</kbd>}
      </form>
      {suggest.list}
      {children}
    </search>
  )
}

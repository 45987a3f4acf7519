import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { RESULTS, TRACK_CATEGORIES } from '#web/features/catalogue-core/listing-values.ts'
import { dropping } from '#web/features/clip-search/clip-search-button.css.ts'
import { ClipSearchButton } from '#web/features/clip-search/clip-search-button.tsx'
import { useClipDrop } from '#web/features/clip-search/use-clip-drop.ts'
import { useSuggest } from '#web/features/search-box/use-suggest.tsx'
import { cx } from '#web/ui/cx.ts'
import { searchField, searchInput } from '#web/ui/form/search-field.css.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { cleanKeyword } from '#worker/modules/catalogue/values.ts'
import { skip as skipLink } from '../skip-link.css.ts'
import * as css from './header.css.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Next to the field: skips the header's tools and the filters. */
function ResultsSkip() {
  const isListing = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/explore') })
  if (!isListing) return null
  const skip = (event: MouseEvent) => {
    const results = document.getElementById(RESULTS)
    if (!results) return
    event.preventDefault()
    results.scrollIntoView()
    results.focus({ preventScroll: true })
  }
  return (
    <a className={skipLink} href={`#${RESULTS}`} onClick={skip}>
      <Trans>跳到搜索结果</Trans>
    </a>
  )
}

/** A real form, so that it also works before hydration. `/` focuses the field; typing shows suggestions. */
export function HeaderSearch({ hasShortcut, onSearch }: { hasShortcut: boolean; onSearch?: () => void }) {
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
      // On narrow windows the field is hidden; phones have another one in their menu.
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
      {hasShortcut && <ResultsSkip />}
    </search>
  )
}

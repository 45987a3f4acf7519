import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useListChange } from '#web/features/catalogue-core/change-list.ts'
import type { LiveCounts } from '#web/features/catalogue-core/counts.ts'
import { changed, toggled } from '#web/features/catalogue-core/listing-links.ts'
import { type ExploreQuery, readExplore } from '#web/features/catalogue-core/listing-query.ts'
import { isForBrowser } from '#web/lib/follow-links.ts'
import { patchHtml } from '#web/lib/patch-html.ts'
import { parseSearch } from '#web/lib/search-params.ts'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import { DraftContext } from './draft-context.ts'
// The page has the filters as HTML before what writes them is loaded.
import './filters.css.ts'
import './range-form.css.ts'
import './wanted-form.css.ts'
import { filtersWriter, loadFiltersWriter } from './filters-writer.ts'
import { readRangeForm } from './range-form.ts'
import { readWantedForm } from './wanted-form.ts'

const NONE: readonly string[] = []

/**
 * The filters, written as HTML (filters-text.ts): React does not look into them, so that a page with a hundred options has nothing
 * to hydrate. They are written again when the list changes; what stays keeps focus and folding (decision 066).
 */
export function Filters({
  query,
  counts,
  tags,
  onNeedTags,
}: {
  query: ExploreQuery
  counts: LiveCounts
  /** Undefined: the page came with its filters, and nothing has needed the tags yet. */
  tags: readonly TagWire[] | undefined
  onNeedTags?: () => void
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { getAsked, change } = useListChange()
  const draft = useContext(DraftContext)
  const isDraft = draft !== null
  const root = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState(NONE)
  const write = filtersWriter()
  const [first] = useState(() => ({
    html: (tags && write?.(i18n, { query, counts, tags, unfolded: new Set(), isDraft })) ?? '',
    shown: { query, counts, unfolded },
    /** The list that the links start from: they are written again only when the tags and the writer are there. */
    written: query,
  }))

  useLayoutEffect(() => {
    const element = root.current
    const { shown } = first
    const isSame = shown.query === query && shown.counts === counts && shown.unfolded === unfolded
    if (!element || !tags || (isSame && element.hasChildNodes())) return
    first.shown = { query, counts, unfolded }
    const input = { query, counts, tags, unfolded: new Set(unfolded), isDraft }
    const show = (html: string) => {
      patchHtml(element, html)
      first.written = query
    }
    const loaded = filtersWriter()
    if (loaded) return show(loaded(i18n, input))
    let isOver = false
    void loadFiltersWriter().then((write) => isOver || show(write(i18n, input)))
    return () => {
      isOver = true
    }
  }, [first, i18n, query, counts, tags, unfolded, isDraft])

  // Whoever comes near is likely to choose something.
  const prepare = () => {
    if (filtersWriter() && tags) return
    void loadFiltersWriter()
    onNeedTags?.()
  }
  const press = (event: MouseEvent) => {
    const target = event.target as Element
    const kind = target.closest<HTMLElement>('[data-unfold]')?.dataset.unfold
    if (kind) {
      setUnfolded(toggled(unfolded, kind))
      prepare()
    }
    const choice = draft && target.closest<HTMLButtonElement>('button[role=checkbox]')
    if (choice) draft(JSON.parse(choice.value))
    const link = target.closest<HTMLAnchorElement>('a[role=checkbox]')
    if (!link || isForBrowser(event.nativeEvent, link)) return
    event.preventDefault()
    const lists = [first.written, readExplore(parseSearch(link.search))] as const
    // Shown at once, not with the new list; pressed again before it is there, the choice is taken back.
    const isTwice = !link.toggleAttribute('data-pressed')
    link.ariaChecked = String(link.ariaChecked !== 'true')
    if (isTwice) change(lists[1], lists[0])
    else change(...lists)
  }
  // Checkboxes react to the space bar, links do not.
  const pressOnSpace = (event: KeyboardEvent) => {
    const link = event.key === ' ' ? (event.target as Element).closest<HTMLElement>('a[role=checkbox]') : null
    if (!link) return
    event.preventDefault()
    link.click()
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const chosen = 'wanted' in form.dataset ? readWantedForm(form) : readRangeForm(i18n, form)
    if (!chosen) return
    if (draft) draft(chosen)
    else void navigate({ to: '/explore', search: changed(getAsked(query), chosen) })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links, buttons and forms are inside; these are their handlers.
    <div
      ref={root}
      // Without `keep-scroll`: the new list is shown from its top; the filters have a scroll of their own.
      data-links=""
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={press}
      onKeyDown={pressOnSpace}
      onSubmit={apply}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by filters-text.ts, which escapes every text.
      dangerouslySetInnerHTML={{ __html: first.html }}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useEarlyChoice } from '#web/ui/form/use-early-choice.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CATEGORIES, TRACK_CATEGORIES } from '../catalogue-core/listing-values.ts'
import { CATEGORY_WORDS } from '../catalogue-core/messages.ts'
import { dropping } from '../clip-search/clip-search-button.css.ts'
import { ClipSearchButton } from '../clip-search/clip-search-button.tsx'
import { useClipDrop } from '../clip-search/use-clip-drop.ts'
import { useSuggest } from '../search-box/use-suggest.tsx'
import * as css from './hero.css.ts'

/** A real form, so that searching also works before hydration. */
export function HeroSearch() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [category, setCategory] = useState<string>('music')
  const kind = useRef<HTMLSelectElement>(null)
  useEarlyChoice(kind, category)
  const clip = useClipDrop()
  const suggest = useSuggest(TRACK_CATEGORIES.find((one) => one === category) ?? null)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    suggest.close()
    const form = new FormData(event.currentTarget)
    navigate({
      to: '/explore',
      search: { category: String(form.get('category')), keyword: String(form.get('keyword')).trim() },
    })
  }
  return (
    <search className={cx(css.searchPlace, clip.isOver && dropping)} {...clip.handlers}>
      <form className={css.search} action="/explore" onSubmit={search}>
        <span className={css.kind}>
          <select
            ref={kind}
            className={css.kindSelect}
            name="category"
            aria-label={t`分类`}
            onChange={(event) => setCategory(event.currentTarget.value)}
          >
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {i18n._(CATEGORY_WORDS[category])}
              </option>
            ))}
          </select>
          <span className={css.kindArrow}>
            <Icon name="chevron-down" size={16} />
          </span>
        </span>
        <span className={css.field}>
          <input
            className={css.input}
            {...suggest.field}
            type="text"
            name="keyword"
            aria-label={t`搜索曲名、音乐人或情绪`}
            placeholder={t`曲名、音乐人、情绪…`}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
          />
        </span>
        <ClipSearchButton />
        <button type="submit" className={css.submit}>
          <Trans>搜索</Trans>
        </button>
      </form>
      {suggest.list}
    </search>
  )
}

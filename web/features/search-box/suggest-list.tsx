import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { isEnter, isOfInputMethod } from '#web/lib/keys.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CATEGORY_TYPES, type TrackCategory } from '../catalogue-core/listing-values.ts'
import { TAG_KIND_WORDS } from '../catalogue-core/messages.ts'
import { suggestQuery } from '../catalogue-core/queries.ts'
import { useRecentGroups } from '../saved-searches/recent-groups.ts'
import * as css from './suggest-list.css.ts'
import { GROUP_WORDS, getGroups, type Suggested, type SuggestGroup } from './suggest-options.ts'
import type { ListKeys, ListState } from './use-suggest.tsx'

/** Debounce (ms): longer than pauses in fast typing, too short to be noticed. */
const PAUSE_MS = 120
const NONE: SuggestGroup[] = []

type Props = {
  id: string
  words: string
  category: TrackCategory | null
  /** The user types, or opened the list with an arrow key. */
  isWanted: boolean
  onWanted: (isWanted: boolean) => void
  onState: (state: ListState) => void
  keys: RefObject<ListKeys | null>
}

/** Suggestions below the field, which keeps the focus. */
export default function SuggestList({ id, words, category, isWanted, onWanted, onState, keys }: Props) {
  const { t } = useLingui()
  const groups = useGroups(words, category)
  const options = groups.flatMap((group) => group.options)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && options.length > 0
  const at = isOpen && active < options.length ? active : -1
  const getId = (index: number) => `${id}-${index}`
  const activeId = at === -1 ? undefined : getId(at)
  // Changed text, options or a reopened list: no option is active.
  const [seen, setSeen] = useState({ words, groups, isWanted })
  if (seen.words !== words || seen.groups !== groups || seen.isWanted !== isWanted) {
    setSeen({ words, groups, isWanted })
    if (seen.words !== words || seen.groups !== groups || !isWanted) setActive(-1)
  }
  useLayoutEffect(() => onState({ isOpen, activeId }), [isOpen, activeId, onState])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useEffect(() => {
    keys.current = (event) => {
      const step = STEPS[event.key]
      // While an input method (IME) is composing, keys belong to it.
      if (isOfInputMethod(event)) return
      if (step && options.length > 0) {
        event.preventDefault()
        onWanted(true)
        setActive(step(isOpen ? at : -1, options.length))
      } else if (isEnter(event) && activeId) {
        event.preventDefault()
        document.getElementById(activeId)?.click()
      } else if (event.key === 'Escape' && isOpen) {
        leave(event, () => onWanted(false))
      } else if (event.key === 'Tab') onWanted(false)
    }
  })
  if (!isOpen) return null
  let index = 0
  return (
    <div className={css.panel}>
      <div id={id} role="listbox" aria-label={t`搜索建议`} className={css.list}>
        {groups.map(({ group, options: ofGroup }) => (
          <Group key={group} group={group}>
            {ofGroup.map((option) => {
              const i = index++
              return (
                <Option
                  key={option.key}
                  id={getId(i)}
                  option={option}
                  isActive={i === at}
                  onPoint={() => setActive(i)}
                  onChoose={() => onWanted(false)}
                />
              )
            })}
          </Group>
        ))}
      </div>
      {words.trim() !== '' && (
        <p className={css.foot} aria-hidden="true">
          <Trans>按回车搜索全部结果</Trans>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">
          <Plural value={options.length} other="# 条建议" />
        </span>
      </VisuallyHidden>
    </div>
  )
}

const STEPS: Record<string, (at: number, length: number) => number> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at <= 0 ? length : at) - 1,
}

/** Escape closes only the list, not the surrounding menu, and does not trigger the browser's default. */
function leave(event: KeyboardEvent, close: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  close()
}

function useGroups(words: string, category: TrackCategory | null): SuggestGroup[] {
  const { api } = useRouteContext({ from: '__root__' })
  const keyword = useDebounced(words.trim(), PAUSE_MS)
  const query = suggestQuery(api, keyword, category && CATEGORY_TYPES[category])
  const { data } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    select: (found) => getGroups(found, category),
  })
  const recent = useRecentGroups()
  // An empty field offers what was searched for before.
  return words.trim() === '' ? recent : (data ?? NONE)
}

/** What was found has no name of its own: it is the whole list. */
function Group({ group, children }: { group: SuggestGroup['group']; children: React.ReactNode }) {
  const { i18n } = useLingui()
  const id = useId()
  if (group === 'found') return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox (ARIA 1.2), not of form fields.
    <div role="group" aria-labelledby={id} className={css.group}>
      <div id={id} className={css.groupName}>
        {i18n._(GROUP_WORDS[group])}
      </div>
      {children}
    </div>
  )
}

function Option({
  id,
  option,
  isActive,
  onPoint,
  onChoose,
}: {
  id: string
  option: Suggested
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { i18n } = useLingui()
  const { name, marks, by, kind, what, typed, link } = option
  const words = kind ? TAG_KIND_WORDS[kind] : what
  return (
    <Link
      {...link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={css.option}
      preload={false}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Picture option={option} />
      <span className={css.name}>
        <Marked text={name} marks={marks} />
      </span>
      {typed && <span className={css.aside}>{`${typed} = ${name}`}</span>}
      {(by || (words && !typed)) && <span className={css.aside}>{by ?? (words && i18n._(words))}</span>}
    </Link>
  )
}

/** The typed parts of a name stand out. */
function Marked({ text, marks }: { text: string; marks: Suggested['marks'] }) {
  return (
    <>
      {marks.map(([start, end], i) => (
        <Fragment key={start}>
          {text.slice(marks[i - 1]?.[1] ?? 0, start)}
          <mark className={css.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}

function Picture({ option: { picture, isRound, name, kind, icon } }: { option: Suggested }) {
  const shape = isRound ? css.round : css.square
  if (picture) return <img className={shape} src={picture} alt="" width={32} height={32} />
  return (
    <span className={shape} aria-hidden="true">
      {isRound ? [...name][0] : <Icon name={icon ?? (kind ? 'tag' : 'album')} size={16} />}
    </span>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isSaved, MOST_SAVED, remembered, removed, saved } from '#web/lib/search-shelf/shelf.ts'
import { changeShelf, readShelf, useShelf } from '#web/lib/search-shelf/shelf-store.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { searchesOpenAtom } from './atoms.ts'
import { isAsked, toKept } from './kept-search.ts'
import * as css from './save-search.css.ts'

/** Saves the search of this list with its filters, or no longer. It also becomes a recent search. */
export function SaveSearch({ query, about }: { query: ExploreQuery; about: string | null }) {
  const { t } = useLingui()
  const shelf = useShelf()
  const toast = useSetAtom(showToastAtom)
  const open = useSetAtom(searchesOpenAtom)
  const kept = toKept(query, about)
  const address = kept?.address
  const asked = isAsked(query)
  useEffect(() => {
    if (address && asked) changeShelf((now) => remembered(now, { address, about: about ?? '' }))
  }, [address, about, asked])
  if (!kept) return null
  const isOn = isSaved(shelf, kept.address)
  const toggle = () => {
    const next = isOn ? removed(readShelf(), 'saved', kept.address) : saved(readShelf(), kept)
    if (next) changeShelf(() => next)
    else toast({ kind: 'error', text: t`最多保存 ${MOST_SAVED} 个搜索，请先移除一些。` })
  }
  return (
    <div className={css.group}>
      <Button scale="sm" look="quiet" aria-pressed={isOn} aria-label={t`保存搜索`} onClick={toggle}>
        <Icon name={isOn ? 'bookmark-full' : 'bookmark'} size={16} />
        <span className={css.word}>
          <Trans>保存搜索</Trans>
        </span>
      </Button>
      <IconButton icon="history" label={t`我的搜索`} aria-haspopup="dialog" onClick={() => open(true)} />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { parseSearch } from '#web/lib/search-params.ts'
import { type Kept, removed } from '#web/lib/search-shelf/shelf.ts'
import { changeShelf, useShelf } from '#web/lib/search-shelf/shelf-store.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import * as css from './searches-dialog.css.ts'
import { useSearchName } from './use-search-name.ts'

/** Saved and recent searches of this device. Following a link closes the list. */
export default function SearchesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const { saved, recent } = useShelf()
  const getName = useSearchName([...saved, ...recent])
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])
  return (
    <Dialog isOpen onClose={onClose} title={t`我的搜索`} width="560px">
      {saved.length + recent.length === 0 && (
        <EmptyState title={<Trans>还没有搜索记录</Trans>}>
          <Trans>搜索过的内容会出现在这里；常用的搜索可以保存下来。</Trans>
        </EmptyState>
      )}
      <Section from="saved" title={<Trans>已保存</Trans>} searches={saved} getName={getName} />
      <Section
        from="recent"
        title={<Trans>最近搜索</Trans>}
        searches={recent}
        getName={getName}
        action={
          <Button scale="sm" look="quiet" onClick={() => changeShelf((shelf) => ({ ...shelf, recent: [] }))}>
            <Trans>清空</Trans>
          </Button>
        }
      />
      <p className={css.fine}>
        <Trans>只保存在这台设备的浏览器里，不会上传。退出登录时会清空最近搜索。</Trans>
      </p>
    </Dialog>
  )
}

function Section({
  from,
  title,
  searches,
  getName,
  action,
}: {
  from: 'recent' | 'saved'
  title: ReactNode
  searches: readonly Kept[]
  getName: ReturnType<typeof useSearchName>
  action?: ReactNode
}) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  if (searches.length === 0) return null
  const remove = ({ address }: Kept, at: number) => {
    changeShelf((shelf) => removed(shelf, from, address))
    // The pressed button is gone: the focus goes to the next one, or to the list's last.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      buttons?.[Math.min(at, buttons.length - 1)]?.focus()
    })
  }
  return (
    <section className={css.section} aria-labelledby={`searches-${from}`}>
      <div className={css.head}>
        <h3 className={css.title} id={`searches-${from}`}>
          {title}
        </h3>
        {action}
      </div>
      <ul ref={list}>
        {searches.map((kept, at) => {
          const { name, details } = getName(kept)
          return (
            <li key={kept.address} className={css.row}>
              <PlainLink to="/explore" search={parseSearch(kept.address)} className={css.link} preload={false}>
                <Icon name={from === 'saved' ? 'bookmark-full' : 'history'} size={16} />
                <span className={css.words}>
                  <span className={css.name}>{name}</span> {details && <span className={css.details}>{details}</span>}
                </span>
              </PlainLink>
              <IconButton icon="close" label={t`移除“${name}”`} onClick={() => remove(kept, at)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

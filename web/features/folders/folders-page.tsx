import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { page as pagePadding, wrap } from '#web/ui/theme/layout.css.ts'
import { MAX_FOLDERS } from '#worker/modules/favourites/values.ts'
import { countsQuery } from '../actions/counts.ts'
import { FolderCard } from './folder-card.tsx'
import * as css from './folders.css.ts'
import { KeptPlaylists } from './kept-playlists.tsx'
import { foldersQuery, keptPlaylistsQuery } from './queries.ts'

export type FoldersSearch = { tab?: 'playlists' | undefined; page?: string | undefined }

/** My favourites: folders of tracks, and playlists (specification section 2). */
export function FoldersPage({ tab, page }: { tab: 'songs' | 'playlists'; page: number }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: counts } = useQuery(countsQuery(api))
  const { data: playlists } = useQuery(keptPlaylistsQuery(api, 1))
  return (
    <main id="main" className={cx(wrap, pagePadding)}>
      <header className={css.heading}>
        <h1>
          <Trans>我的收藏</Trans>
        </h1>
        {tab === 'songs' && <NewFolderButton />}
      </header>
      <TabLinks label={t`我的收藏`}>
        <TabLink to="/uc/fav" search={{}} isCurrent={tab === 'songs'} count={counts?.favedCount}>
          <Trans>曲目</Trans>
        </TabLink>
        <TabLink to="/uc/fav" search={{ tab: 'playlists' }} isCurrent={tab === 'playlists'} count={playlists?.total}>
          <Trans>歌单</Trans>
        </TabLink>
      </TabLinks>
      {tab === 'songs' ? <Folders /> : <KeptPlaylists page={page} />}
    </main>
  )
}

function NewFolderButton() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(foldersQuery(api))
  const [isOpen, setIsOpen] = useState(false)
  const NewFolderDialog = usePart(() => import('./dialogs/new-folder-dialog.tsx'), isOpen, isOpen)
  if (data.total >= MAX_FOLDERS)
    return (
      <p className={css.limit}>
        <Trans>最多创建 30 个收藏夹</Trans>
      </p>
    )
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon name="plus" />
        <Trans>新建收藏夹</Trans>
      </Button>
      {isOpen && NewFolderDialog && <NewFolderDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Folders() {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(foldersQuery(api))
  const isUnused = data.total === 1 && data.items[0]?.trackCount === 0
  return (
    <>
      <ul className={css.grid} aria-label={t`收藏夹`}>
        {data.items.map((folder) => (
          <FolderCard key={folder.id} folder={folder} />
        ))}
      </ul>
      {isUnused && (
        <EmptyState
          icon="heart"
          title={<Trans>还没有收藏曲目</Trans>}
          actions={
            <LinkButton look="primary" to="/explore">
              <Trans>去找音乐</Trans>
            </LinkButton>
          }
        >
          <Trans>按曲目旁的心形就会收藏到这里。可以按项目建收藏夹，再把链接发给客户试听。</Trans>
        </EmptyState>
      )}
    </>
  )
}

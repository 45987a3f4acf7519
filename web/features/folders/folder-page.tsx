import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { page as pagePadding, wrap } from '#web/ui/theme/layout.css.ts'
import { useActionContext } from '../actions/action-context.ts'
import { type BatchRequest, batchAtom } from '../actions/session-atoms.ts'
import { BatchHost } from '../cart/batch/batch-host.tsx'
import { PlayAll } from '../catalogue-core/play-all.tsx'
import { removeTracks } from './change-folder.ts'
import { FolderFind } from './folder-find.tsx'
import { FolderHead } from './folder-head.tsx'
import { FolderMenu, useFolderDialogs } from './folder-menu.tsx'
import * as css from './folder-page.css.ts'
import { FolderTracks, inFolder } from './folder-tracks.tsx'
import { PickBar, type Picks, usePicks } from './picks.tsx'
import { type FolderRows, folderQuery, readWhole } from './queries.ts'
import { type FolderSearch, isNarrowed, toView } from './view.ts'

/**
 * One of my folders. While it is shared its address is that of the link, so that what is copied from the address bar is what
 * others can open.
 */
export function FolderPage({ id, search }: { id: string; search: FolderSearch }) {
  const { api } = useActionContext().options.context
  const { data, isPlaceholderData, error, isFetching, refetch } = useQuery({
    ...folderQuery(api, id, toView(search)),
    placeholderData: keepPreviousData,
  })
  const picks = usePicks()
  return (
    <main id="main" className={cx(wrap, pagePadding)}>
      {data ? (
        <>
          <Head id={id} folder={data} />
          <SoldOutNotice id={id} folder={data} search={search} />
          <Tools id={id} folder={data} search={search} picks={picks} />
          {picks.isOn && <OwnPickBar id={id} folder={data} picks={picks} />}
          <FolderTracks
            folder={getAddress(id, data)}
            search={search}
            data={data}
            picks={picks}
            isBusy={isPlaceholderData}
            empty={<Empty />}
          />
        </>
      ) : (
        <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
      )}
      <BatchHost load={readWhole} />
    </main>
  )
}

/** The last part of the address of one's own folder. */
const getAddress = (id: string, { shareId }: { shareId: string | null }): string => shareId ?? id

function useBatch(): (request: BatchRequest) => void {
  const { store } = useActionContext().options.context
  return (request) => store.set(batchAtom, request)
}

function Head({ id, folder }: { id: string; folder: FolderRows }) {
  const { navigate, options } = useActionContext()
  const { api } = options.context
  const { open, dialog } = useFolderDialogs(folder, {
    onDeleted: () => navigate({ to: '/uc/fav', replace: true }),
    onShared: (changed) => navigate({ ...inFolder(getAddress(id, changed), {}), replace: true }),
  })
  const chooseFor = useBatch()
  const hasTracks = folder.trackCount > 0
  return (
    <FolderHead
      folder={folder}
      kicker={
        <PlainLink to="/uc/fav" className={css.crumb}>
          <Trans>我的收藏</Trans>
        </PlainLink>
      }
      note={folder.shareId && <Trans>已分享</Trans>}
    >
      {hasTracks && (
        <>
          <PlayAll load={() => readWhole(api, id)} />
          <Button onClick={() => chooseFor({ name: folder.folderName, folder: id })}>
            <Icon name="cart" />
            <Trans>全部加入购物车</Trans>
          </Button>
        </>
      )}
      <Button aria-haspopup="dialog" onClick={() => open('share')}>
        <Icon name="share" />
        <Trans>分享</Trans>
      </Button>
      <FolderMenu folder={folder} open={open} />
      {dialog}
    </FolderHead>
  )
}

/** Tracks that are no longer sold, and how to remove them at once. */
function SoldOutNotice({ id, folder, search }: { id: string; folder: FolderRows; search: FolderSearch }) {
  const actionContext = useActionContext()
  const [isBusy, setIsBusy] = useState(false)
  const count = folder.soldOutCount
  if (count === 0) return null
  const remove = async () => {
    setIsBusy(true)
    try {
      const gone = await readWhole(actionContext.options.context.api, id, { state: 'soldOut' })
      const ids = gone.slice(0, 100).map((track) => track.id)
      if (ids.length > 0) await removeTracks(actionContext, ids, id)
    } catch {
      // The list stays as it is, with its button.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={css.notice}>
      <Plural value={count} other="# 首已下架，不能再取得授权。" />
      <div className={css.noticeButtons}>
        {search.state ? (
          <LinkButton scale="sm" {...inFolder(getAddress(id, folder), {})}>
            <Trans>显示全部曲目</Trans>
          </LinkButton>
        ) : (
          <LinkButton scale="sm" {...inFolder(getAddress(id, folder), { state: 'soldOut' })}>
            <Trans>只看已下架</Trans>
          </LinkButton>
        )}
        <Button scale="sm" isBusy={isBusy} onClick={remove}>
          <Trans>移除已下架</Trans>
        </Button>
      </div>
    </div>
  )
}

type Shown = { id: string; folder: FolderRows; picks: Picks }

function Tools({ id, folder, search, picks }: Shown & { search: FolderSearch }) {
  const hasMany = folder.trackCount > folder.perPage || isNarrowed(search) || search.sort !== undefined
  if (folder.trackCount === 0) return null
  return (
    <div className={css.tools}>
      {hasMany ? <FolderFind key={search.q} folder={getAddress(id, folder)} search={search} /> : <span />}
      {!picks.isOn && (
        <Button onClick={picks.start}>
          <Icon name="check" />
          <Trans>选择多首</Trans>
        </Button>
      )}
    </div>
  )
}

function OwnPickBar({ id, folder, picks }: Shown) {
  const actionContext = useActionContext()
  const chooseFor = useBatch()
  const [isMoving, setIsMoving] = useState(false)
  const MoveDialog = usePart(() => import('./dialogs/move-dialog.tsx'), isMoving, isMoving)
  const isNone = picks.ids.length === 0
  const remove = async () => {
    if (await removeTracks(actionContext, picks.ids.slice(0, 100), id)) picks.clear()
  }
  return (
    <PickBar picks={picks} shown={folder.items}>
      <Button scale="sm" aria-haspopup="dialog" isDisabled={isNone} onClick={() => setIsMoving(true)}>
        <Trans>移到…</Trans>
      </Button>
      <Button
        scale="sm"
        isDisabled={isNone}
        onClick={() => chooseFor({ name: folder.folderName, songIds: [...picks.ids] })}
      >
        <Trans>加入购物车</Trans>
      </Button>
      <Button scale="sm" isDisabled={isNone} onClick={remove}>
        <Trans>移除</Trans>
      </Button>
      {isMoving && MoveDialog && (
        <MoveDialog from={id} songIds={picks.ids} onClose={() => setIsMoving(false)} onMoved={picks.clear} />
      )}
    </PickBar>
  )
}

const Empty = () => (
  <EmptyState
    icon="heart"
    title={<Trans>这个收藏夹还是空的</Trans>}
    actions={
      <LinkButton look="primary" to="/explore">
        <Trans>去找音乐</Trans>
      </LinkButton>
    }
  >
    <Trans>收藏一首曲目后，按提示里的「选择收藏夹」放到这里。</Trans>
  </EmptyState>
)

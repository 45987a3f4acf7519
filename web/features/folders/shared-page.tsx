import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { page as pagePadding, wrap } from '#web/ui/theme/layout.css.ts'
import { useActionContext } from '../actions/action-context.ts'
import { askToSignIn } from '../actions/pending-action.ts'
import { type BatchRequest, batchAtom, savingFolderAtom } from '../actions/session-atoms.ts'
import { BatchHost } from '../cart/batch/batch-host.tsx'
import { PlayAll } from '../catalogue-core/play-all.tsx'
import { FolderFind } from './folder-find.tsx'
import { FolderHead } from './folder-head.tsx'
import * as css from './folder-page.css.ts'
import { FolderTracks, inFolder } from './folder-tracks.tsx'
import { PickBar, type Picks, usePicks } from './picks.tsx'
import { readWhole, type SharedRows, sharedQuery } from './queries.ts'
import { sendPicks } from './send-picks.ts'
import { type FolderSearch, isNarrowed, toView } from './view.ts'

/** A folder that somebody shared: to listen, to mark what one likes, to license. No account is needed for the first two. */
export function SharedPage({ shareId, search }: { shareId: string; search: FolderSearch }) {
  const { api } = useActionContext().options.context
  const { data, isPlaceholderData, error, isFetching, refetch } = useQuery({
    ...sharedQuery(api, shareId, toView(search)),
    placeholderData: keepPreviousData,
  })
  const picks = usePicks(search.pick?.split(','))
  return (
    <main id="main" className={cx(wrap, pagePadding)}>
      {data ? (
        <>
          {data.ownId && <OwnNotice ownId={data.ownId} />}
          <Head folder={data} />
          <Tools folder={data} search={search} picks={picks} />
          {picks.isOn && <GuestPickBar folder={data} picks={picks} />}
          <FolderTracks
            folder={shareId}
            search={search}
            data={data}
            picks={picks}
            isBusy={isPlaceholderData}
            hasPrices={data.showsPrices}
            empty={<Empty />}
          />
        </>
      ) : (
        <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
      )}
      <BatchHost load={readWhole} />
      {data && <SaveHost folder={data} />}
    </main>
  )
}

/** The owner sees the page as its readers do. */
const OwnNotice = ({ ownId }: { ownId: string }) => (
  <div className={css.notice}>
    <Trans>这是别人打开链接后看到的样子。</Trans>
    <LinkButton scale="sm" {...inFolder(ownId, {})}>
      <Trans>回到我的收藏夹</Trans>
    </LinkButton>
  </div>
)

/** What needs an account goes on after signing in. */
function useBatch(): (batch: BatchRequest) => void {
  const actionContext = useActionContext()
  const { isSignedIn, store } = actionContext.options.context
  return (batch) => (isSignedIn ? store.set(batchAtom, batch) : askToSignIn(actionContext, { kind: 'batch', batch }))
}

function Head({ folder }: { folder: SharedRows }) {
  const actionContext = useActionContext()
  const { api, isSignedIn, store } = actionContext.options.context
  const chooseFor = useBatch()
  const { shareId, ownerName, folderName, trackCount, ownId } = folder
  const save = () =>
    isSignedIn ? store.set(savingFolderAtom, shareId) : askToSignIn(actionContext, { kind: 'saveFolder', shareId })
  return (
    <FolderHead
      folder={folder}
      kicker={ownerName === null ? <Trans>分享的收藏夹</Trans> : <Trans>{ownerName} 分享的收藏夹</Trans>}
    >
      {trackCount > 0 && (
        <>
          <PlayAll load={() => readWhole(api, shareId)} />
          <Button onClick={() => chooseFor({ name: folderName, folder: shareId })}>
            <Icon name="cart" />
            <Trans>全部加入购物车</Trans>
          </Button>
          {!ownId && (
            <Button onClick={save}>
              <Icon name="heart" />
              <Trans>存为我的收藏夹</Trans>
            </Button>
          )}
        </>
      )}
    </FolderHead>
  )
}

type Shown = { folder: SharedRows; picks: Picks }

function Tools({ folder, search, picks }: Shown & { search: FolderSearch }) {
  const hasMany = folder.trackCount > folder.perPage || isNarrowed(search) || search.sort !== undefined
  if (folder.trackCount === 0) return null
  return (
    <div className={css.tools}>
      {hasMany ? <FolderFind key={search.q} folder={folder.shareId} search={search} /> : <span />}
      {!picks.isOn && (
        <Button onClick={picks.start}>
          <Icon name="check" />
          <Trans>挑出喜欢的</Trans>
        </Button>
      )}
    </div>
  )
}

function GuestPickBar({ folder, picks }: Shown) {
  const actionContext = useActionContext()
  const chooseFor = useBatch()
  const isNone = picks.ids.length === 0
  return (
    <PickBar picks={picks} shown={folder.items}>
      <Button scale="sm" isDisabled={isNone} onClick={() => sendPicks(actionContext, folder, picks.ids)}>
        <Trans>把选中的发给对方</Trans>
      </Button>
      <Button
        scale="sm"
        isDisabled={isNone}
        onClick={() => chooseFor({ name: folder.folderName, songIds: [...picks.ids] })}
      >
        <Trans>加入购物车</Trans>
      </Button>
    </PickBar>
  )
}

function SaveHost({ folder }: { folder: SharedRows }) {
  const [saving, setSaving] = useAtom(savingFolderAtom)
  const isOpen = saving === folder.shareId
  const SaveDialog = usePart(() => import('./dialogs/save-dialog.tsx'), isOpen, isOpen)
  return isOpen && SaveDialog ? <SaveDialog folder={folder} onClose={() => setSaving(null)} /> : null
}

const Empty = () => (
  <EmptyState icon="heart" title={<Trans>这个收藏夹还是空的</Trans>}>
    <Trans>分享的人还没有放曲目进来，过些时候再来看看。</Trans>
  </EmptyState>
)

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { RowTrack } from '../catalogue-core/rows/row-track.ts'
import { TrackList } from '../catalogue-core/rows/track-list.tsx'
import * as css from './folder-page.css.ts'
import { PickBox, type Picks } from './picks.tsx'
import { type FolderSearch, getPageOf, isNarrowed } from './view.ts'

/** The tracks of a folder and its pages; `folder`: its id in the address. */
export function FolderTracks({
  folder,
  search,
  data,
  picks,
  isBusy,
  empty,
  hasPrices,
}: {
  folder: string
  search: FolderSearch
  data: { items: readonly RowTrack[]; total: number; perPage: number }
  picks: Picks
  isBusy: boolean
  /** Shown if the folder has no tracks. */
  empty: ReactNode
  /** Whether prices are shown; they are unless this is false. */
  hasPrices?: boolean | undefined
}) {
  const { t } = useLingui()
  const page = getPageOf(search)
  if (data.items.length === 0) {
    if (data.total > 0 || isNarrowed(search)) return <NothingHere folder={folder} isBeyond={data.total > 0} />
    return empty
  }
  return (
    <div className={css.tracks} aria-busy={isBusy}>
      <TrackList
        hasPrices={hasPrices}
        tracks={data.items}
        label={t`收藏夹里的曲目`}
        leadOf={picks.isOn ? (track) => <PickBox track={track} picks={picks} /> : undefined}
      />
      <Pagination
        page={page}
        perPage={data.perPage}
        total={data.total}
        renderLink={(n, props) => (
          <PlainLink
            key={`${n}-${props.rel}`}
            {...inFolder(folder, { ...search, page: n > 1 ? String(n) : undefined })}
            {...props}
          />
        )}
      />
    </div>
  )
}

/** The address of a folder's page. */
export const inFolder = (folder: string, search: FolderSearch) =>
  ({ to: '/uc/fav/$folder', params: { folder }, search }) as const

function NothingHere({ folder, isBeyond }: { folder: string; isBeyond: boolean }) {
  return (
    <EmptyState
      title={isBeyond ? <Trans>没有这一页</Trans> : <Trans>没有符合条件的曲目</Trans>}
      actions={
        <LinkButton {...inFolder(folder, {})}>
          <Trans>显示全部曲目</Trans>
        </LinkButton>
      }
    />
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clock } from '#web/lib/format/duration.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CLIP } from '../catalogue-core/listing-query.ts'
import { useNearNote } from '../catalogue-core/near-note.ts'
import { TrackList } from '../catalogue-core/rows/track-list.tsx'
import * as css from './clip-search.css.ts'
import type { NearTrack } from './read-nearest.ts'

/** The nearest tracks, each with its similarity. */
export function ClipResults({
  tracks,
  isPart,
  onForget,
}: {
  tracks: readonly NearTrack[]
  isPart: boolean
  onForget: () => void
}) {
  const { t } = useLingui()
  const getNote = useNearNote()
  const again = (
    <Button scale="sm" onClick={onForget}>
      <Trans>换一个文件</Trans>
    </Button>
  )
  if (tracks.length === 0) return <EmptyState title={<Trans>曲库里还没有可以比对的作品</Trans>} actions={again} />
  const [first] = tracks
  const name = first?.name
  const moment = clock(first?.same?.atMs ?? 0)
  return (
    <>
      <div className={css.found}>
        <p role="status">
          {first?.same?.isCertain && (
            <Trans>
              这段来自《{name}》，从 {moment} 开始；其余作品听起来接近
            </Trans>
          )}
          {first?.same?.isCertain === false && (
            <Trans>
              这段可能来自《{name}》，约从 {moment} 开始；其余作品听起来接近
            </Trans>
          )}
          {!first?.same && <Plural value={tracks.length} other="听起来最接近的 # 首，越靠前越像" />}
          {isPart && (
            <span className={css.fine}>
              {' '}
              <Trans>（只比对了前 5 分钟）</Trans>
            </span>
          )}
        </p>
        <div className={css.tools}>
          <LinkButton to="/explore" search={{ category: 'music', like: CLIP }} scale="sm" preload={false}>
            <Icon name="filter" />
            <Trans>加上筛选条件</Trans>
          </LinkButton>
          {again}
        </div>
      </div>
      <TrackList tracks={tracks} label={t`听起来最接近的作品`} noteOf={getNote} />
    </>
  )
}

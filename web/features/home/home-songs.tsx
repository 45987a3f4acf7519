import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import type { SongTags } from './home-data.ts'
import * as css from './home-songs.css.ts'
import { SongTabs } from './song-tabs.tsx'

/** Songs by scene at full width; by emotion and by genre side by side. */
export function HomeSongs({ tracks, tags }: { tracks: readonly unknown[]; tags: SongTags }) {
  const { t } = useLingui()
  if (tracks.length === 0) {
    return (
      <EmptyState title={<Trans>曲库正在布置</Trans>}>
        <Trans>第一批作品入库后会出现在这里。</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <SongTabs title={t`按适合的内容听`} first={t`推荐`} tags={tags.scene} width="wide" />
      <div className={css.pair}>
        <SongTabs title={t`按情绪听`} tags={tags.emotion} width="half" />
        <SongTabs title={t`按曲风听`} tags={tags.genre} width="half" />
      </div>
    </>
  )
}

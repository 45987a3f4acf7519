import { Trans, useLingui } from '@lingui/react/macro'
import type { ListPage } from '../catalogue-core/list-query.ts'
import type { RowTrack } from '../catalogue-core/rows/row-track.ts'
import { TrackList } from '../catalogue-core/rows/track-list.tsx'
import * as css from './reading.css.ts'

type Group = NonNullable<ListPage['almost']>[number]

/** What a list of few tracks goes on with, and what these lack. */
export function AlmostTracks({
  group,
  usedFor,
}: {
  group: Group
  usedFor?: ((track: RowTrack) => string | undefined) | undefined
}) {
  const { t } = useLingui()
  return (
    <section className={css.almost}>
      <h2 className={css.almostTitle}>
        <Lack {...group} />
      </h2>
      <TrackList tracks={group.items} label={t`接近的作品`} usedFor={usedFor} />
    </section>
  )
}

function Lack({ leftOut, instead }: Pick<Group, 'leftOut' | 'instead'>) {
  const { t } = useLingui()
  const [words, names] = [leftOut.join(t`、`), instead.join(t`、`)]
  if (names === '') return <Trans>接近：没有“{words}”</Trans>
  if (words === '') return <Trans>接近：以{names}代替</Trans>
  return (
    <Trans>
      接近：没有“{words}”，以{names}代替
    </Trans>
  )
}

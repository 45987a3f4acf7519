import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { ActionButton } from '../actions/action-button.tsx'
import { useActionContext } from '../actions/action-context.ts'
import { useFlag } from '../actions/viewer-flags.ts'
import { toFlagId, togglePlaylist } from './toggle-playlist.ts'

/** Favourite button of a playlist; `look="page"`: with a visible label. */
export function FavPlaylistButton({
  playlist,
  look = 'row',
}: {
  playlist: Pick<PlaylistWire, 'id' | 'name' | 'faved'>
  look?: 'row' | 'page'
}) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const { faved, isFaving } = useFlag({ id: toFlagId(playlist), faved: playlist.faved, inCart: false })
  const toggle = () => togglePlaylist(actionContext, playlist)
  if (look === 'page') {
    return (
      <Button aria-busy={isFaving || undefined} onClick={toggle}>
        <Icon name={faved ? 'heart-full' : 'heart'} />
        {faved ? <Trans>已收藏歌单</Trans> : <Trans>收藏歌单</Trans>}
      </Button>
    )
  }
  return (
    <ActionButton
      icon={faved ? 'heart-full' : 'heart'}
      label={t`收藏歌单 ${playlist.name}`}
      look={look}
      tone={faved ? 'faved' : undefined}
      aria-pressed={faved}
      isBusy={isFaving}
      onClick={toggle}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { useDesk } from '../actions/desk.ts'
import { copyLink, hasShareSheet, openShareSheet } from '../actions/share.ts'

/** The device's own sheet where it has one, else the link goes to the clipboard. */
export function SharePlaylist({ playlist }: { playlist: Pick<PlaylistWire, 'id' | 'name'> }) {
  const desk = useDesk()
  const share = () => {
    const url = new URL(`/playlist/${playlist.id}`, location.origin).href
    void (hasShareSheet() ? openShareSheet(playlist.name, url) : copyLink(desk, url))
  }
  return (
    <Button onClick={share}>
      <Icon name="share" />
      <Trans>分享</Trans>
    </Button>
  )
}

import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { useActionContext } from '../actions/action-context.ts'
import { copyLink, hasShareSheet, openShareSheet } from '../actions/share.ts'

/** Opens the device's share sheet, or copies the link if there is none. */
export function SharePlaylist({ playlist }: { playlist: Pick<PlaylistWire, 'id' | 'name'> }) {
  const actionContext = useActionContext()
  const share = () => {
    const url = new URL(`/playlist/${playlist.id}`, location.origin).href
    void (hasShareSheet() ? openShareSheet(playlist.name, url) : copyLink(actionContext, url))
  }
  return (
    <Button onClick={share}>
      <Icon name="share" />
      <Trans>分享</Trans>
    </Button>
  )
}

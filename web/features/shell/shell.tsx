import type { ReactNode } from 'react'
import { PlayerHost } from '../../player/player-host.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { AccountMenu } from '../account/account-menu.tsx'
import { LoginDialogHost } from '../account/login-dialog-host.tsx'
import { ActionHosts } from '../actions/action-hosts.tsx'
import { TrackActions } from '../actions/track-actions.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SkipLink } from './skip-link.tsx'

/** What stands around every page. The page itself brings its `<main id="main">`. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <Header account={<AccountMenu />} />
      {children}
      <Footer />
      <PlayerHost actions={(sound) => <TrackActions track={sound} look="bar" />} />
      <Toasts />
      <RouteAnnouncer />
      <LoginDialogHost />
      <ActionHosts />
    </>
  )
}

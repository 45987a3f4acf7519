import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlayerHost } from '#web/player/player-host.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { AccountMenu } from '../account/account-menu.tsx'
import { LoginDialogHost } from '../account/sign-in/login-dialog-host.tsx'
import { ActionHosts } from '../actions/action-hosts.tsx'
import { TrackActions } from '../actions/track-actions.tsx'
import { ClipSearchHost } from '../clip-search/clip-search-host.tsx'
import { ChooseLicenceHost } from '../licensing/choose-licence-host.tsx'
import { SearchesHost } from '../saved-searches/searches-host.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { Footer, QuietFooter } from './footer.tsx'
import { Header, QuietHeader } from './header/header.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { LinkFollower } from './link-follower.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SideBarHost } from './side-bar-host.tsx'
import { SkipLink } from './skip-link.tsx'

/** Frame of every page, by the layout of its route. The page itself renders `<main id="main">`. */
export function Shell({ isDemo, children }: { isDemo: boolean; children: ReactNode }) {
  const isLogin = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.layout === 'login') })
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <LinkFollower />
      {isDemo && <DemoNotice />}
      {isLogin ? <QuietHeader /> : <Header account={<AccountMenu />} />}
      {children}
      {isLogin ? <QuietFooter /> : <Footer />}
      {!isLogin && <SideBarHost />}
      <PlayerHost actions={(sound) => <TrackActions track={sound} look="bar" />} />
      <Toasts />
      <KeptNotice />
      <RouteAnnouncer />
      <LoginDialogHost />
      <ActionHosts />
      <ChooseLicenceHost />
      <ClipSearchHost />
      <SearchesHost />
    </>
  )
}

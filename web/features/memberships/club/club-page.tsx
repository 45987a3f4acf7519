import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { LeftToTake } from '#web/features/orders/payment/take-next.tsx'
import { cx } from '#web/ui/cx.ts'
import { muted, page, wrap } from '#web/ui/theme/layout.css.ts'
import { type Choice, membershipQuery } from '../queries.ts'
import { AuthorizedObjects } from './authorized-objects.tsx'
import * as css from './club.css.ts'
import { ClubRecords } from './club-records.tsx'
import type { ClubSearch } from './club-search.ts'
import { MembershipCard } from './membership-card.tsx'
import { Offers, OpenOrder } from './waiting.tsx'

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx'))

/** /uc/club: what runs, whom it authorizes, what was used and bought. */
export function ClubPage({ search }: { search: ClubSearch }) {
  const { api } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(membershipQuery(api))
  const { level, months } = search
  const [choice, setChoice] = useState<Choice | null>(level ? { level, months: months ?? 12 } : null)
  const { owner, membership } = data
  const close = () => {
    setChoice(null)
    const { level: _l, months: _m, ...rest } = search
    if (level) void navigate({ to: '/uc/club', search: rest, replace: true, resetScroll: false })
  }
  return (
    <main id="main" className={cx(wrap, page)}>
      <header className={css.heading}>
        <h1>{owner.type === 'enterprise' ? <Trans>{owner.name} 的会员</Trans> : <Trans>我的会员</Trans>}</h1>
        {owner.type === 'enterprise' && (
          <p className={muted}>
            <Trans>你正在代表企业，这里是企业的会员。要看自己的会员，请在右上角的菜单里切换身份。</Trans>
          </p>
        )}
      </header>
      <LeftToTake skuIds={data.skuIds} />
      <div className={css.parts}>
        <OpenOrder mine={data} />
        <Offers mine={data} onAccept={(offerId) => setChoice({ offerId })} />
        <MembershipCard mine={data} onChoose={setChoice} />
        {membership?.state === 'active' && <AuthorizedObjects />}
        {membership && <ClubRecords tab={search.tab ?? 'usage'} page={search.page ?? 1} />}
      </div>
      {choice && (
        <Suspense>
          <SubscribeDialog first={choice} onClose={close} />
        </Suspense>
      )}
    </main>
  )
}

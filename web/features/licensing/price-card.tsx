import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { isEnquiry } from '#web/lib/format/money.ts'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import type { Sound } from '#web/player/sound.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { Price } from '#web/ui/price.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { useActionContext } from '../actions/action-context.ts'
import { type MemberNow, useMemberNow } from '../actions/session-atoms.ts'
import { CartButton, FavButton } from '../actions/track-actions.tsx'
import { useFlag } from '../actions/viewer-flags.ts'
import { KeptPart } from '../catalogue-core/markup/kept-part.tsx'
import { skuQuery } from '../catalogue-core/queries.ts'
import { isSoldOut } from '../catalogue-core/track.ts'
import { pressExchange } from '../exchange/exchange-press.ts'
import { useIncludedIn } from '../exchange/included.ts'
import { OfferPrice } from '../exchange/offer-price.tsx'
import { useSpent } from '../exchange/spent.ts'
import { MayILink } from '../licence-check/may-i-link.tsx'
import { CoverageList } from './coverage-list.tsx'
import { licenceWords } from './licence-messages.ts'
import * as css from './price-card.css.ts'
import { PriceSaving } from './price-saving.tsx'
import { readSku } from './sku-choice.ts'
import { WhatYouGet } from './what-you-get.tsx'

/** Id of the card, for the bar that repeats it on a phone. */
export const PRICE_CARD = 'price'

type Offer = {
  track: TrackWire
  isWanted: boolean
  sound: Sound
  code: string | undefined
  onBuy: (code: string) => void
}

/** Lowest price, what it covers, and the buy button. `sound`: the version that is bought. */
export function PriceCard(offer: Offer) {
  const { track } = offer
  return (
    <section id={PRICE_CARD} className={css.buy} aria-labelledby="price-title">
      <h2 id="price-title" className={css.label}>
        <Trans>授权价</Trans>
      </h2>
      {isSoldOut(track) ? <Withdrawn {...offer} /> : <OnSale {...offer} />}
    </section>
  )
}

function OnSale({ track, isWanted, sound, code, onBuy }: Offer) {
  const isAsk = isEnquiry(track.price)
  const isMember = useMemberNow() !== null
  const member = useIncludedIn(track)
  const given = useGiven(track, member)
  return (
    <>
      <OfferPrice track={track} originalFen={track.originalPrice} scale="lg" />
      {isWanted && <PricedUse code={track.skuAttr} />}
      {member === null && <PriceSaving fen={track.price} originalFen={track.originalPrice} />}
      <CoverageList code={given} />
      <KeptPart as="div" id="what-you-get" className={css.gets}>
        <WhatYouGet />
      </KeptPart>
      <Button look={member === null ? 'primary' : 'secondary'} isFull onClick={() => onBuy(given)}>
        {member ? <Trans>选择授权</Trans> : isAsk ? <Trans>选择授权并询价</Trans> : <Trans>立即购买</Trans>}
      </Button>
      {member && <MemberTake track={track} member={member} />}
      {isAsk ? <AskBeside sound={sound} /> : <CartBeside sound={sound} />}
      <div className={css.notes}>
        {IS_OPEN.membership && !isMember && <MemberNote isIncluded={track.inMemberLibrary} />}
        <p>
          <MayILink className={css.noteLink} />
        </p>
        <AskNote sound={sound} code={code ?? track.skuAttr} />
      </div>
    </>
  )
}

/** What the price is for, where another licence than the cheapest was asked for. */
function PricedUse({ code }: { code: string }) {
  const { i18n } = useLingui()
  const words = licenceWords(code)
  if (!words) return null
  const [where, who] = [i18n._(words.where), i18n._(words.who)]
  return (
    <p className={css.priced}>
      <Trans>
        用于{where}（{who}）
      </Trans>
    </p>
  )
}

/** Members take it in one press, or in the dialog. Once nothing is left of today the button says so, and from when again. */
function MemberTake({ track, member }: Pick<Offer, 'track'> & { member: MemberNow }) {
  const actionContext = useActionContext()
  const { isFetching } = useFlag(track)
  const spent = useSpent()
  return (
    <div className={css.take}>
      <Button
        look={spent === null ? 'primary' : 'secondary'}
        isFull
        isBusy={isFetching}
        isDisabled={spent !== null}
        onClick={() => pressExchange(actionContext, track, member)}
      >
        {spent ?? <Trans>用会员兑换</Trans>}
      </Button>
    </div>
  )
}

/** The licence that this reader is given: of members the widest of the plan, once it is known; of others the one that is offered. */
function useGiven({ id, version, skuAttr }: TrackWire, member: MemberNow | null): string {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery({
    ...skuQuery(api, id, version.id, skuAttr),
    enabled: member !== null,
    staleTime: 60_000,
  })
  const widest = member && data?.forMembers.find(({ level }) => level === member.level)
  return widest ? readSku(widest.skuId).code : skuAttr
}

const CartBeside = ({ sound }: { sound: Sound }) => (
  <div className={css.beside}>
    <CartButton track={sound} look="page" />
    <FavButton track={sound} look="page" />
  </div>
)

/** Link to the enquiry page, for tracks without a price (which cannot be put into the cart). */
const AskBeside = ({ sound }: { sound: Sound }) => (
  <div className={css.beside}>
    <LinkButton to="/contact" search={{ track: sound.id }} preload={false}>
      <Trans>直接联系我们</Trans>
    </LinkButton>
    <FavButton track={sound} look="page" />
  </div>
)

/** A withdrawn track: existing licences remain valid, and similar tracks are offered instead. */
function Withdrawn({ track, sound }: Offer) {
  return (
    <>
      <div className={css.off}>
        <Price fen={track.price} isFrom scale="lg" />
      </div>
      <p className={css.withdrawn}>
        <Trans>这首作品暂时不能取得新的授权，已签发的授权书仍然有效。</Trans>
      </p>
      <div className={css.beside}>
        <LinkButton to="/track/$id" params={{ id: track.id }} hash="similar" isFull>
          <Trans>看看相近的作品</Trans>
        </LinkButton>
        <FavButton track={sound} look="page" />
      </div>
    </>
  )
}

function MemberNote({ isIncluded }: { isIncluded: boolean }) {
  return (
    <p>
      {isIncluded ? <Trans>会员可免费兑换这首作品。</Trans> : <Trans>会员每天可免费兑换会员曲库里的作品。</Trans>}{' '}
      <PlainLink to="/subscription" className={css.noteLink} preload={false}>
        <Trans>开通会员</Trans>
      </PlainLink>
    </p>
  )
}

/** Enquiry with the licence code (specification section 2). */
function AskNote({ sound, code }: { sound: Sound; code: string }) {
  const version = sound.versionId === sound.version.id ? undefined : sound.versionId
  return (
    <p>
      <Trans>不确定能不能用？</Trans>{' '}
      <PlainLink to="/contact" search={{ track: sound.id, version, _: code }} className={css.noteLink} preload={false}>
        <Trans>问清楚再买</Trans>
      </PlainLink>
    </p>
  )
}

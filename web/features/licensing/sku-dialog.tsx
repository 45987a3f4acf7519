import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { loginDialogAtom, useMemberNow } from '../actions/session-atoms.ts'
import { skuQuery } from '../catalogue-core/queries.ts'
import { getVersions, isSoldOut } from '../catalogue-core/track.ts'
import { includes } from '../exchange/included.ts'
import { CheckConsidered } from '../licence-check/check-use.tsx'
import { HomeNotice } from './home-notice.tsx'
import { rememberLicence } from './last-licence.ts'
import { choose, getCode, getLeaf } from './sku-choice.ts'
import * as css from './sku-dialog.css.ts'
import { SkuExchange } from './sku-exchange.tsx'
import { SkuFooter } from './sku-footer.tsx'
import { SkuLevels } from './sku-levels.tsx'
import { SkuLoading } from './sku-loading.tsx'
import { useTake } from './use-take.ts'
import { WhatYouGet } from './what-you-get.tsx'

/** Choice of a licence for a version: loads the licences on offer, shows what each covers and costs. */
export default function SkuDialog({
  track,
  versionId,
  code,
  onChoice,
  onConfirm,
  replaces,
}: {
  track: TrackWire
  versionId: string
  code: string
  /** Called with the new choice; with undefined to close. */
  onChoice: (code: string | undefined) => void
  /** If given, the dialog only returns the SKU instead of buying. The button is busy while a returned promise is pending. */
  onConfirm?: (skuId: string) => unknown
  /** The order of an exchange that is changed: it ends once another licence is exchanged. */
  replaces?: string | undefined
}) {
  const { api } = useRouteContext({ from: '__root__' })
  const isOff = isSoldOut(track)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...skuQuery(api, track.id, versionId, code),
    enabled: !isOff,
    // The other choices stay in place while the prices around a new choice are loading.
    placeholderData: keepPreviousData,
  })
  // Two modal dialogs would compete for the focus: this one is hidden while the visitor signs in.
  const isSigningIn = useAtomValue(loginDialogAtom) !== null
  const choice = data && choose(data)
  const ids = isPlaceholderData ? code.split('.') : (choice?.map(({ id }) => id) ?? [])
  const leaf = choice && getLeaf(choice)
  const close = () => onChoice(undefined)
  const take = useTake(onConfirm ? undefined : (leaf?.skuId ?? undefined), {
    ...{ track, isStale: isPlaceholderData, replaces, onDone: close },
  })
  const member = useMemberNow()
  const isInPlan = (next: string, price: number) => member !== null && includes(member.level, track, next, price)
  const select = (next: string) => {
    rememberLicence(next)
    onChoice(next)
  }
  const body = () => {
    if (isOff || data?.values.length === 0) return <SoldOut id={track.id} />
    if (error) return <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
    if (!data || !choice) return <SkuLoading />
    return (
      <>
        {data.notOffered && <p className={css.notOffered}>{data.notOffered.msg}</p>}
        {data.home && !data.home.isCovered && (
          <HomeNotice home={data.home} isStale={isPlaceholderData} onChoice={select} />
        )}
        {take && <SkuExchange take={take} />}
        <SkuLevels values={data.values} choice={choice} ids={ids} isInPlan={isInPlan} onChoice={select} />
        {leaf?.skuId && <CheckConsidered subject={{ skuId: leaf.skuId }} onChoose={select} />}
        <section className={css.gets}>
          <h3 className={css.getsTitle}>
            <Trans>你会得到</Trans>
          </h3>
          <WhatYouGet delivery={data.delivery} />
        </section>
      </>
    )
  }
  return (
    <Dialog
      isOpen={!isSigningIn}
      onClose={close}
      // Width from specification section 9.
      width="max(55.55vw, 640px)"
      isTall={!isOff}
      title={<Title track={track} versionId={versionId} />}
      footer={
        choice &&
        leaf?.skuId && (
          <SkuFooter
            track={track}
            versionId={versionId}
            choice={choice}
            skuId={leaf.skuId}
            isStale={isPlaceholderData}
            isAtHome={data.home?.isCovered ?? true}
            isInPlan={isInPlan(getCode(choice), leaf.price ?? -1)}
            take={take}
            onConfirm={onConfirm}
            onClose={close}
          />
        )
      }
    >
      {body()}
    </Dialog>
  )
}

/** The title names the version only if the track has several. */
function Title({ track, versionId }: { track: TrackWire; versionId: string }) {
  const versions = getVersions(track)
  const version = versions.length > 1 ? versions.find(({ id }) => id === versionId) : undefined
  return (
    <>
      <Trans>选择授权</Trans>
      <span className={css.track}>
        {track.name}
        {version && ` · ${version.name}`}
      </span>
    </>
  )
}

function SoldOut({ id }: { id: string }) {
  return (
    <EmptyState
      icon="info"
      title={<Trans>作品已下架</Trans>}
      actions={
        <LinkButton to="/track/$id" params={{ id }} hash="similar">
          <Trans>看看相近的作品</Trans>
        </LinkButton>
      }
    >
      <Trans>这首作品暂时不能取得新的授权。</Trans>
    </EmptyState>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormError } from '#web/features/account/form-error.tsx'
import { CountWords } from '#web/features/memberships/club/count-words.tsx'
import { LEVEL_NAMES } from '#web/features/memberships/membership-words.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import * as css from '../staff.css.ts'
import { type Member, memberQuery, useMakeOffer, useWithdrawOffer } from './membership-queries.ts'
import { OfferForm } from './offer-form.tsx'

const nameOf = (level: number): MessageDescriptor => LEVEL_NAMES[level as 1 | 2 | 3]
const STATES: Record<Member['offers'][number]['state'], MessageDescriptor> = {
  waiting: msg`等待第二人确认`,
  open: msg`等待客户付款`,
  bought: msg`已付款`,
  expired: msg`已过期`,
  withdrawn: msg`已撤回`,
}

/** Periods, the upgrade with its difference, the custom offer, and what was offered before. */
export function StaffMember({ ownerId, mayOffer }: { ownerId: string; mayOffer: boolean }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const member = useQuery(memberQuery(ownerId))
  if (member.isError) return <FormError text={errorText(i18n, member.error)} />
  if (!member.data) return null
  const { periods, offers, upgrade } = member.data
  return (
    <div className={css.proof}>
      <ul>
        {periods.map(({ level, personCount, companyCount, from, until }) => (
          <li key={from}>
            {i18n._(nameOf(level))} · {getMinute(from, locale)} – {getMinute(until, locale)} ·{' '}
            <CountWords personCount={personCount} companyCount={companyCount} />
          </li>
        ))}
      </ul>
      {mayOffer ? (
        <>
          {upgrade && <Upgrade ownerId={ownerId} upgrade={upgrade} />}
          <OfferForm ownerId={ownerId} level={periods[0]?.level ?? null} />
        </>
      ) : (
        <p className={muted}>
          <Trans>报价由财务或管理员发出。</Trans>
        </p>
      )}
      {offers.map((offer) => (
        <Offer key={offer.offerId} offer={offer} mayOffer={mayOffer} />
      ))}
    </div>
  )
}

function Upgrade({ ownerId, upgrade }: { ownerId: string; upgrade: NonNullable<Member['upgrade']> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const offer = useMakeOffer(ownerId)
  const price = yuanNamed(upgrade.price, locale)
  return (
    <div>
      <p>
        <Trans>
          升级为{i18n._(nameOf(upgrade.level))}，到期日不变，差价 {price}
        </Trans>
      </p>
      <FormError text={offer.error ? errorText(i18n, offer.error) : undefined} />
      <Button
        scale="sm"
        isBusy={offer.isPending}
        onClick={() => offer.mutate({ level: 2, expectedPrice: upgrade.price })}
      >
        <Trans>按差价报价</Trans>
      </Button>
    </div>
  )
}

function Offer({ offer, mayOffer }: { offer: Member['offers'][number]; mayOffer: boolean }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const withdraw = useWithdrawOffer()
  const { offerId, level, months, price, state, expiresAt, orderNo, fromLevel } = offer
  return (
    <div>
      <p>
        {fromLevel === null ? (
          <>
            {i18n._(nameOf(level))} · <Plural value={months} other="# 个月" />
          </>
        ) : (
          <Trans>升级为{i18n._(nameOf(level))}</Trans>
        )}{' '}
        · {yuanNamed(price, locale)} · <CountWords {...offer} /> <Badge>{i18n._(STATES[state])}</Badge>
      </p>
      <p className={muted}>
        <Trans>{getMinute(expiresAt, locale)} 前有效</Trans>
        {orderNo && (
          <>
            {' · '}
            <Trans>订单编号 {orderNo}</Trans>
          </>
        )}
      </p>
      <FormError text={withdraw.error ? errorText(i18n, withdraw.error) : undefined} />
      {mayOffer && (state === 'open' || state === 'waiting') && (
        <Button look="quiet" scale="sm" isBusy={withdraw.isPending} onClick={() => withdraw.mutate(offerId)}>
          <Trans>撤回报价</Trans>
        </Button>
      )}
    </div>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { REASON_NAMES } from '#web/features/approvals/words.ts'
import { ExchangeNote } from '#web/features/exchange/exchange-note.tsx'
import { ChangeLicence } from '#web/features/licensing/change-licence.tsx'
import { WhatYouGet } from '#web/features/licensing/what-you-get.tsx'
import { ProjectField } from '#web/features/projects/project-field.tsx'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useDock } from '#web/lib/hooks/use-dock.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Price } from '#web/ui/price.tsx'
import { column, muted, page, textLink } from '#web/ui/theme/layout.css.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { LineStanding, OpenOrderLinks } from '../line-standing.tsx'
import { Notice } from '../notice.tsx'
import { OrderLine, OrderLines } from '../order-line.tsx'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import * as css from './checkout.css.ts'
import { type useChoices, useConsents } from './choices.ts'
import { CONSENT_ID, MembershipConsent, UsageConsent } from './consent.tsx'
import { CouponPicker } from './coupon-picker.tsx'
import { useHolder } from './holder.ts'
import { LostLine } from './lost-line.tsx'
import { MemberExchange } from './member-exchange.tsx'
import { OrderFor } from './order-for.tsx'
import { SubscribeOption } from './subscribe-option.tsx'
import { Totals } from './totals.tsx'
import { useChangeLine } from './use-change-line.ts'
import { type CheckoutNotice, toPay, useCheckout } from './use-checkout.ts'

const AGAIN_ID = 'buy-again'
const READ_ONLY_ID = 'read-only'

export function CheckoutPage({ skuIds, choices }: { skuIds: string[]; choices: ReturnType<typeof useChoices> }) {
  const { t } = useLingui()
  const checkout = useCheckout(skuIds, choices)
  const { preview, buyable, notice, submit, isBusy, coupon, exchange, plan } = checkout
  const isSubscribing = preview.plan?.chosen != null
  // They are ordered later.
  const held = isSubscribing ? [] : checkout.held
  const change = useChangeLine(skuIds)
  const getHolder = useHolder()
  const [consents, setConsents] = useConsents(skuIds)
  const isAgain = consents.againFor === preview.owner.id
  const isAccepted = isSubscribing ? consents.termsFor === preview.owner.id : consents.usage
  const [isAsked, setIsAsked] = useState(false)
  const dock = useDock()
  const lost = preview.lines.length - buyable.length

  const press = () => {
    const isUnsure = held.length > 0 && !isAgain
    if (isAccepted && !isUnsure) return submit()
    setIsAsked(true)
    document.getElementById(isUnsure ? AGAIN_ID : CONSENT_ID)?.focus()
  }
  return (
    <main id="main" className={cx(column, page)}>
      <header className={css.heading}>
        <h1>
          <Trans>确认订单</Trans>
        </h1>
        <p className={muted}>
          <Trans>核对每一项授权的范围，付款后按此生成授权书。</Trans>
        </p>
        <p className={muted}>
          <Trans>
            授权书能印中文、日文、英文及其他拉丁、希腊、西里尔字母的名称；韩文、泰文、阿拉伯文、希伯来文和表情符号印不出来，请准备好其他写法。
          </Trans>
        </p>
      </header>
      <OrderFor owner={preview.owner} lines={preview.lines} />
      <Notice>{notice && <Said notice={notice} />}</Notice>
      <ReadOnlyNotice id={READ_ONLY_ID} preview={preview} />
      {lost > 0 && (
        <Notice>
          {buyable.length === 0 ? (
            <Trans>所选授权现在都不能购买，原因写在每一项下面。</Trans>
          ) : (
            <Plural value={lost} other="# 项授权暂时不能购买，未计入合计。" />
          )}
        </Notice>
      )}
      <section className={css.section} aria-label={t`授权清单`}>
        <OrderLines>
          {preview.lines.map((line) => (
            <OrderLine key={line.skuId} line={line} holder={getHolder(preview.owner, line.skuId)}>
              {preview.mayOrder && (
                <ChangeLicence skuId={line.skuId} name={line.name} onChange={(next) => change(line.skuId, next)} />
              )}
              {line.exchange && !line.exchange.isTaken && !line.refusal && (
                <ExchangeNote because={line.exchange.because} />
              )}
              {(line.openOrderNo || line.held) && <LineStanding line={line} />}
              {line.refusal && preview.mayOrder && <LostLine line={line} skuIds={skuIds} />}
            </OrderLine>
          ))}
        </OrderLines>
        <div className={css.gets}>
          <p className={css.sumLabel}>
            <Trans>每项授权都包含</Trans>
          </p>
          <WhatYouGet />
        </div>
      </section>
      {preview.mayOrder && !isSubscribing && (
        <ProjectField key={preview.owner.id} value={choices.project[0]} onChange={choices.project[1]} />
      )}
      <MemberExchange preview={preview} use={exchange} />
      <SubscribeOption preview={preview} count={buyable.length} use={plan} />
      {buyable.length > 0 && <CouponPicker preview={preview} use={coupon} />}
      <Totals preview={preview} count={buyable.length} />
      {held.length > 0 && (
        <div className={css.usage}>
          <Checkbox
            id={AGAIN_ID}
            checked={isAgain}
            disabled={!preview.mayOrder}
            onChange={(event) => setConsents({ againFor: event.target.checked ? preview.owner.id : undefined })}
            error={isAsked && !isAgain ? t`请确认要再次购买，或返回去掉这些授权` : undefined}
          >
            <Plural value={held.length} other="其中 # 项授权我已持有，仍要再次购买" />
          </Checkbox>
        </div>
      )}
      {isSubscribing ? (
        <MembershipConsent
          isGiven={isAccepted}
          isMissing={isAsked && !isAccepted}
          isDisabled={!preview.mayOrder}
          onChange={(isGiven) => setConsents({ termsFor: isGiven ? preview.owner.id : undefined })}
        />
      ) : (
        <UsageConsent
          isGiven={isAccepted}
          isMissing={isAsked && !isAccepted}
          isDisabled={!preview.mayOrder}
          onChange={(usage) => setConsents({ usage })}
        />
      )}
      <Notice>{preview.mayOrder && preview.approval && <HeldBack need={preview.approval} />}</Notice>
      <div ref={dock} className={css.bar}>
        <div className={css.total}>
          <span className={css.totalLabel}>{isSubscribing ? <Trans>现在应付会员费</Trans> : <Trans>应付</Trans>}</span>
          <span aria-live="polite">
            <Price fen={toPay(preview)} scale="lg" />
          </span>
        </div>
        <div className={css.submit}>
          <Button
            look="primary"
            isFull
            isBusy={isBusy}
            isDisabled={buyable.length === 0 || !preview.mayOrder}
            aria-describedby={preview.mayOrder ? undefined : READ_ONLY_ID}
            onClick={press}
          >
            {preview.approval ? (
              <Trans>提交审批</Trans>
            ) : isSubscribing ? (
              <Trans>提交会员订单</Trans>
            ) : (
              <Trans>提交订单</Trans>
            )}
          </Button>
        </div>
      </div>
    </main>
  )
}

/** A limit of the company: the order is asked for, not placed. */
function HeldBack({ need: { because, limit, spent } }: { need: NonNullable<PreviewWire['approval']> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const amount = (fen: number) => yuanNamed(fen, locale)
  return (
    <>
      {i18n._(REASON_NAMES[because])}
      {limit !== null && (
        <>
          {' '}
          {spent > 0 ? (
            <Trans>
              （限额 {amount(limit)}，已用 {amount(spent)}）
            </Trans>
          ) : (
            <Trans>（限额 {amount(limit)}）</Trans>
          )}
        </>
      )}{' '}
      <Trans>提交后由管理员或部门审批人审批，批准后再付款。</Trans>
    </>
  )
}

/** Why the order was not placed, with a link to what prevents it. */
function Said({ notice }: { notice: CheckoutNotice }) {
  return (
    <>
      {notice.text} {notice.openOrderNo && <OpenOrderLinks orderNo={notice.openOrderNo} />}
      {notice.leadsToUnpaid && (
        <Link className={textLink} to="/uc/order" search={{ status: ORDER_STATUS.unpaid }}>
          <Trans>查看待付款订单</Trans>
        </Link>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { OpenOrderLinks } from '#web/features/orders/line-standing.tsx'
import type { CouponChoice } from '#web/features/orders/queries.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SectionError, SectionLoading } from '#web/ui/kit/section.tsx'
import { LEVEL_NAMES } from '../membership-words.ts'
import { useSubscribe } from '../mutations.ts'
import { type Choice, previewQuery } from '../queries.ts'
import * as css from './club.css.ts'
import { MembershipCoupon } from './membership-coupon.tsx'
import { MembershipTerms } from './membership-terms.tsx'
import { MembershipTotals } from './membership-totals.tsx'
import { MonthCards } from './month-cards.tsx'

/** Months, coupon, what it costs and when it ends, and the terms; the payment page comes next. */
export default function SubscribeDialog({ first, onClose }: { first: Choice; onClose: () => void }) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const [choice, setChoice] = useState(first)
  const [coupon, setCoupon] = useState<CouponChoice | null>(null)
  const base = useQuery(previewQuery(api, choice, null))
  const priced = useQuery({ ...previewQuery(api, choice, coupon), enabled: coupon !== null })
  const preview = (coupon && priced.data) || base.data
  const isBusy = coupon !== null && priced.isFetching
  const title =
    preview?.kind === 'upgrade' ? (
      <Trans>升级为{i18n._(LEVEL_NAMES[preview.level])}</Trans>
    ) : preview?.kind === 'renewal' ? (
      <Trans>续费{i18n._(LEVEL_NAMES[preview.level])}</Trans>
    ) : (
      <Trans>开通{i18n._(LEVEL_NAMES[preview?.level ?? ('level' in first ? first.level : 3)])}</Trans>
    )
  return (
    <Dialog isOpen onClose={onClose} title={title} width="560px">
      <div className={css.dialog}>
        {'level' in choice && <MonthCards {...choice} onChoose={(months) => setChoice({ ...choice, months })} />}
        {base.isError ? (
          <SectionError error={base.error} onRetry={() => base.refetch()} isRetrying={base.isFetching}>
            {errorText(i18n, base.error)}
          </SectionError>
        ) : !preview ? (
          <SectionLoading />
        ) : preview.refusal ? (
          <div role="status" className={css.refusal}>
            <p>{preview.refusal.msg}</p>
            {preview.openOrderNo && <OpenOrderLinks orderNo={preview.openOrderNo} />}
          </div>
        ) : (
          <>
            <MembershipCoupon preview={preview} chosen={coupon} problem={priced.error} onChoose={setCoupon} />
            <MembershipTotals preview={preview} />
            <Confirm choice={choice} coupon={coupon} preview={preview} isBusy={isBusy} onClose={onClose} />
          </>
        )}
      </div>
    </Dialog>
  )
}

type Preview = Parameters<typeof MembershipTotals>[0]['preview']
type Props = { choice: Choice; coupon: CouponChoice | null; preview: Preview; isBusy: boolean; onClose: () => void }
function Confirm({ choice, coupon, preview, isBusy, onClose }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const subscribe = useSubscribe()
  const [agreed, setAgreed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { type, id } = preview.owner
  const openOrderNo = subscribe.error instanceof ApiError ? subscribe.error.fields.orderNo : undefined
  const submit = () => {
    if (!agreed) return setIsAsked(true)
    const expectedOwner = { type, id }
    subscribe.mutate(
      { choice, coupon, expectedFinal: preview.final, expectedOwner },
      {
        onSuccess: (placed) => {
          onClose()
          if ('approvalId' in placed) {
            void navigate({ to: '/uc/approval/$id', params: { id: placed.approvalId } })
            return
          }
          const { orderNo, amountPayable } = placed
          const to = amountPayable > 0 ? '/order/payment' : '/order/payment/success'
          void navigate({ to, search: { orderNo } })
        },
      },
    )
  }
  if (!preview.mayOrder)
    return (
      <p className={css.refusal}>
        <Trans>你是 {preview.owner.name} 的查看者，不能开通会员。请联系企业管理员。</Trans>
      </p>
    )
  return (
    <>
      <Checkbox
        name="agreed"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={isAsked && !agreed ? t`请先阅读并同意用户协议与音乐使用声明` : undefined}
      >
        <MembershipTerms />
      </Checkbox>
      <FormError text={subscribe.error ? errorText(i18n, subscribe.error) : undefined} />
      {openOrderNo && <OpenOrderLinks orderNo={openOrderNo} />}
      <Button look="primary" isFull isBusy={subscribe.isPending || isBusy} onClick={submit}>
        {preview.final > 0 ? <Trans>提交，去付款 {yuanNamed(preview.final, locale)}</Trans> : <Trans>立即开通</Trans>}
      </Button>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeField } from '#web/features/account/fields/code-field.tsx'
import { maskedMobile } from '#web/features/account/fields/masked-mobile.ts'
import { FormError } from '#web/features/account/form-error.tsx'
import { userQuery } from '#web/features/account/queries.ts'
import { LazyQrPanel } from '#web/features/account/wechat/lazy-qr-panel.tsx'
import { hasReturned } from '#web/features/account/wechat/returned.ts'
import { CoinAmount } from '#web/features/coins/coin-amount.tsx'
import * as css from '#web/features/coins/coins.css.ts'
import { type CoinProof, usePayByCoins } from '#web/features/coins/mutations.ts'
import { isReadyForCoins, NeedsBinding } from '#web/features/coins/needs-binding.tsx'
import { coinsQuery } from '#web/features/coins/queries.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import { tidyCode } from '#worker/modules/identity/values.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { Notice } from '../notice.tsx'

/** Paying with coins: balance and what is left of it, a proof of identity, and the confirmation. */
export function PayByCoins({ order }: { order: OrderWire }) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const coins = useQuery(coinsQuery(api))
  const user = useQuery(userQuery(api))
  const failed = [coins, user].find(({ isError }) => isError)
  if (failed)
    return (
      <Notice>
        {errorText(i18n, failed.error)}{' '}
        <Button scale="sm" onClick={() => failed.refetch()} isBusy={failed.isFetching}>
          <Trans>重试</Trans>
        </Button>
      </Notice>
    )
  if (!coins.data || !user.data)
    return (
      <Spinner>
        <Trans>正在读取金币余额</Trans>
      </Spinner>
    )
  const { orderNo, amountPayable } = order
  const missing = amountPayable - coins.data.balance
  return (
    <div className={css.pane}>
      <Facts balance={coins.data.balance} due={amountPayable} />
      {!isReadyForCoins(user.data) ? (
        <NeedsBinding user={user.data} path={`/order/payment?orderNo=${orderNo}`} />
      ) : missing > 0 ? (
        <div className={css.form}>
          <p>
            <Trans>
              金币余额不足，还差 <CoinAmount fen={missing} />
              。请先充值，付款后可以回到这个订单。
            </Trans>
          </p>
          <LinkButton look="primary" to="/uc/coin" search={{ orderNo, missing }}>
            <Trans>去充值</Trans>
          </LinkButton>
        </div>
      ) : (
        <Proof order={order} user={user.data} />
      )}
    </div>
  )
}

function Facts({ balance, due }: { balance: number; due: number }) {
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>金币余额</Trans>
      </dt>
      <dd className={css.factValue}>
        <CoinAmount fen={balance} />
      </dd>
      <dt>
        <Trans>本次支付</Trans>
      </dt>
      <dd className={css.factValue}>
        <CoinAmount fen={due} />
      </dd>
      {balance >= due && (
        <>
          <dt>
            <Trans>支付后剩余</Trans>
          </dt>
          <dd className={css.factValue}>
            <CoinAmount fen={balance - due} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** The proof: a code to the bound phone, or a scan with the bound WeChat (specification section 4). */
function Proof({ order: { orderNo }, user }: { order: OrderWire; user: UserDetail }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [way, setWay] = useState<'sms' | 'wechat'>(() => (hasReturned({ purpose: 'pay', orderNo }) ? 'wechat' : 'sms'))
  const [problem, setProblem] = useState<string>()
  const pay = usePayByCoins(orderNo)
  const { form, field, values, takeErrors, onSubmit } = useForm({ captcha: '' }, (v) => ({
    captcha: /^\d{6}$/.test(tidyCode(v.captcha)) ? null : { text: t`请输入 6 位短信验证码` },
  }))
  // The page follows the payment and goes on.
  const done = () =>
    queryClient.setQueryData(['orders', 'payment', orderNo], { status: ORDER_STATUS.finished, paid: true })
  const showError = (error: unknown) => takeErrors(error) || setProblem(errorText(i18n, error))
  const send = async (proof: CoinProof) => {
    setProblem(undefined)
    await pay.mutateAsync(proof, { onSuccess: done })
  }
  const captcha = values.captcha.trim()
  return (
    <div className={css.form}>
      <RadioCards
        legend={<Trans>验证身份</Trans>}
        value={way}
        onChange={setWay}
        cards={[
          { value: 'sms', name: t`短信验证码`, desc: maskedMobile(user.mobile ?? '') },
          { value: 'wechat', name: t`微信扫码`, desc: t`用绑定的微信确认` },
        ]}
      />
      {way === 'sms' ? (
        <form
          ref={form}
          className={css.form}
          method="post"
          noValidate
          onSubmit={onSubmit(() => void send({ captcha }).catch(showError))}
        >
          <CodeField
            {...field('captcha')}
            hint={t`发送至 ${maskedMobile(user.mobile ?? '')}`}
            codeFor={{ way: 'mobile', purpose: 'WEB_PAY', orderNo }}
            readAddress={() => maskedMobile(user.mobile ?? '')}
            onRefused={() => false}
          />
          <FormError text={problem} />
          <Button type="submit" look="primary" isFull isBusy={pay.isPending}>
            <Trans>确认支付</Trans>
          </Button>
        </form>
      ) : (
        <LazyQrPanel
          purpose="pay"
          orderNo={orderNo}
          take={async (_data, tag) => {
            await send({ tag }).catch((error: unknown) => {
              throw error instanceof ApiError ? error : new TypeError('not paid')
            })
          }}
        >
          <p>
            <Trans>打开微信扫一扫，在手机上确认后立即付款</Trans>
          </p>
        </LazyQrPanel>
      )}
    </div>
  )
}

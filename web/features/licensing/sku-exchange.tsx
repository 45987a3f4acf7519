import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { useActionContext } from '../actions/action-context.ts'
import { ExchangeNote } from '../exchange/exchange-note.tsx'
import { exchangeNow } from '../exchange/exchange-now.ts'
import { useMember } from '../exchange/member.ts'
import { QuotaLeft } from '../exchange/quota-left.tsx'
import { previewQuery } from '../orders/queries.ts'
import * as css from './sku-exchange.css.ts'

type Props = { skuId: string; name: string; isStale?: boolean; onDone: () => void }

/** For members, below a chosen licence: that it is included, with the button to take it at once, or which part is outside. */
export function SkuExchange({ skuId, name, isStale = false, onDone }: Props) {
  const { t } = useLingui()
  const member = useMember()
  const actionContext = useActionContext()
  const { api } = actionContext.options.context
  const { data } = useQuery({
    ...previewQuery(api, [skuId]),
    enabled: member !== null && !isStale,
    meta: { isSilent: true },
  })
  const [isBusy, setIsBusy] = useState(false)
  const [line] = data?.lines ?? []
  if (!member || !line?.exchange) return null
  const { because } = line.exchange
  const take = async () => {
    setIsBusy(true)
    const isTaken = await exchangeNow(actionContext, skuId, name)
    setIsBusy(false)
    if (isTaken) onDone()
  }
  return (
    <section className={css.box} aria-label={t`会员兑换`}>
      <div className={css.words}>
        <ExchangeNote because={because} />
        <span className={css.small}>
          <QuotaLeft member={member} />
        </span>
        {because.length === 0 && (
          <span className={css.small}>
            <Trans>
              兑换即表示同意
              <PlainLink className={textLink} to="/policies/usage" preload={false}>
                《音乐使用声明》
              </PlainLink>
            </Trans>
          </span>
        )}
      </div>
      {because.length === 0 &&
        (line.held ? (
          <span className={css.small}>
            <Trans>你已持有这项授权</Trans>
          </span>
        ) : (
          <Button look="primary" isBusy={isBusy || isStale} onClick={take}>
            <Trans>用会员兑换</Trans>
          </Button>
        ))}
    </section>
  )
}

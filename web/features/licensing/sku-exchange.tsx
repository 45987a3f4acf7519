import { Trans, useLingui } from '@lingui/react/macro'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { ExchangeNote } from '../exchange/exchange-note.tsx'
import { QuotaLeft } from '../exchange/quota-left.tsx'
import * as css from './sku-exchange.css.ts'
import type { Take } from './use-take.ts'

/** For members, above the choice of a licence: that it is included, or which part is outside. The button is in the footer. */
export function SkuExchange({ take: { member, because, isHeld } }: { take: Take }) {
  const { t } = useLingui()
  return (
    <section className={css.box} aria-label={t`会员兑换`}>
      <div className={css.words}>
        <ExchangeNote because={because} />
        <span className={css.small}>
          <QuotaLeft member={member} />
        </span>
        {because.length === 0 && (
          <span className={css.small}>
            {isHeld ? (
              <Trans>你已持有这项授权</Trans>
            ) : (
              <Trans>
                兑换即表示同意
                <PlainLink className={textLink} to="/policies/usage" preload={false}>
                  《音乐使用声明》
                </PlainLink>
              </Trans>
            )}
          </span>
        )}
      </div>
    </section>
  )
}

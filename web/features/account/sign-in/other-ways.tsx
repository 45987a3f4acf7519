import { Trans } from '@lingui/react/macro'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Agreement } from '../agreement.tsx'
import { type Lead, WayTo } from '../way-to.tsx'
import * as css from './other-ways.css.ts'

/** Below every sign-in form (specification section 2): the other ways and the agreement. */
export function OtherWays({ isWechat: isAsked, lead }: { isWechat: boolean; lead: Lead }) {
  const hasWechat = useOffers()('wechat')
  if (!hasWechat)
    return (
      <div className={css.block}>
        <Agreement />
      </div>
    )
  const isWechat = isAsked
  return (
    <div className={css.block}>
      <p className={css.divider}>
        <Trans>其他登录方式</Trans>
      </p>
      <div className={css.ways}>
        {isWechat ? (
          <>
            <div className={css.way}>
              <WayTo mode="form" lead={lead}>
                <Trans>密码登录</Trans>
              </WayTo>
            </div>
            <div className={css.way}>
              <WayTo mode="new" lead={lead}>
                <Trans>注册</Trans>
              </WayTo>
            </div>
          </>
        ) : (
          <div className={css.way}>
            <WayTo mode="wechat" lead={lead}>
              <Icon name="wechat" />
              <Trans>微信登录</Trans>
            </WayTo>
          </div>
        )}
      </div>
      <Agreement />
    </div>
  )
}

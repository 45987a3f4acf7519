import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import * as css from './coins.css.ts'

/** Whether the person may use coins: both phone and WeChat are bound (specification section 8). */
export const isReadyForCoins = ({ mobile, hasWechat }: Pick<UserDetail, 'mobile' | 'hasWechat'>): boolean =>
  mobile !== null && hasWechat

/** What has to be bound first, with the way there and back to `path`. */
export function NeedsBinding({ user, path }: { user: Pick<UserDetail, 'mobile' | 'hasWechat'>; path: string }) {
  return (
    <div className={css.form}>
      <p>
        <Trans>使用金币需要先绑定手机和微信，付款时用来验证是你本人。</Trans>
      </p>
      <div className={css.buttons}>
        {user.mobile === null && (
          <LinkButton look="primary" to="/uc/account/hook" search={{ bind: 'phone', redirectUrl: path }}>
            <Trans>绑定手机</Trans>
          </LinkButton>
        )}
        {!user.hasWechat && (
          <LinkButton
            look={user.mobile === null ? 'secondary' : 'primary'}
            to="/uc/account/hook"
            search={{ bind: 'wechat', redirectUrl: path }}
          >
            <Trans>绑定微信</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { textLink } from '#web/ui/theme/layout.css.ts'

/** What one agrees to before a membership is ordered; the label of a checkbox. */
export const MembershipTerms = () => (
  <Trans>
    我已阅读并同意
    <a className={textLink} href="/policies/terms" target="_blank" rel="noopener">
      用户协议
    </a>
    与
    <a className={textLink} href="/policies/usage" target="_blank" rel="noopener">
      音乐使用声明
    </a>
    ，知道会员开通后不退款、不取消
  </Trans>
)

import { Trans } from '@lingui/react/macro'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { agreement } from './account.css.ts'

/** Links open in a new tab, so that the form keeps its input. */
export function Agreement() {
  return (
    <p className={agreement}>
      <Trans>
        继续即表示你同意
        <a className={textLink} href="/policies/terms" target="_blank" rel="noopener">
          用户协议
        </a>
        和
        <a className={textLink} href="/policies/privacy" target="_blank" rel="noopener">
          隐私政策
        </a>
        。
      </Trans>
    </p>
  )
}

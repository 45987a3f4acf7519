import { Trans } from '@lingui/react/macro'
import { useHeightVar } from '#web/lib/hooks/use-height-var.ts'
import * as css from './demo-notice.css.ts'

/** Says on every page of a shop with the demo catalogue what is invented (configuration: CATALOGUE). */
export function DemoNotice() {
  return (
    <p ref={useHeightVar('--notice-height')} className={css.notice} role="note">
      <Trans>这是一家演示店铺：音乐由程序合成，艺人与客户均为虚构。</Trans>
    </p>
  )
}

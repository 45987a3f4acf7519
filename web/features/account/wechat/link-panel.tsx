import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from '#web/ui/drawn/qr-code.tsx'
import { OtherDevice } from './other-device.tsx'
import * as css from './qr-panel.css.ts'
import type { QrPanelProps } from './qr-panel.tsx'
import { here, returnPath } from './return-path.ts'

/** Without a code of WeChat's own: the address of this step, to be opened inside WeChat, where one signs in and confirms. */
export default function LinkPanel({ purpose }: QrPanelProps) {
  const { t } = useLingui()
  const url = new URL(returnPath(purpose, here()), location.origin).href
  return (
    <div className={css.panel}>
      <div className={css.plate}>
        <QrCode text={url} label={t`在微信中打开这一页的二维码`} size={200} />
      </div>
      <div className={css.hint}>
        <p>
          <Trans>用微信扫一扫打开这一页，登录后在微信里确认。</Trans>
        </p>
      </div>
      <OtherDevice purpose={purpose} hasCode={false} />
    </div>
  )
}

import { lazy, Suspense } from 'react'
import { useInWechat } from '#web/lib/hooks/use-in-wechat.ts'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { OtherDevice } from './other-device.tsx'
import * as css from './qr-panel.css.ts'
import type { QrPanelProps } from './qr-panel.tsx'

const QrPanel = lazy(() => import('./qr-panel.tsx'))
const InWechatPanel = lazy(() => import('./in-wechat-panel.tsx'))
const LinkPanel = lazy(() => import('./link-panel.tsx'))

/**
 * Loads the panel with its WebSocket on demand; the placeholder has the final size. Inside WeChat one confirms there; without a
 * website application elsewhere only the way into WeChat is offered (docs/decisions/181).
 */
export function LazyQrPanel(props: QrPanelProps) {
  const offers = useOffers()
  const isInside = useInWechat() && offers('wechatOfficial')
  return (
    <Suspense fallback={<Waiting purpose={props.purpose}>{props.children}</Waiting>}>
      {isInside ? <InWechatPanel {...props} /> : offers('wechat') ? <QrPanel {...props} /> : <LinkPanel {...props} />}
    </Suspense>
  )
}

function Waiting({ purpose, children }: Pick<QrPanelProps, 'purpose' | 'children'>) {
  return (
    <div className={css.panel}>
      <div className={css.plate} />
      {/* Stands for the status row, which is empty but adds a gap. */}
      <div />
      <div className={css.hint}>{children}</div>
      <div className={css.unseen}>
        <OtherDevice purpose={purpose} hasCode />
      </div>
      <div className={css.button} />
    </div>
  )
}

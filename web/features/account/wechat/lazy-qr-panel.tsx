import { lazy, Suspense } from 'react'
import * as css from './qr-panel.css.ts'
import type { QrPanelProps } from './qr-panel.tsx'

const QrPanel = lazy(() => import('./qr-panel.tsx'))

/** Loads the panel with its WebSocket on demand; the placeholder has the final size. */
export function LazyQrPanel(props: QrPanelProps) {
  return (
    <Suspense fallback={<Waiting>{props.children}</Waiting>}>
      <QrPanel {...props} />
    </Suspense>
  )
}

function Waiting({ children }: Pick<QrPanelProps, 'children'>) {
  return (
    <div className={css.panel}>
      <div className={css.plate} />
      {/* Stands for the status row, which is empty but adds a gap. */}
      <div />
      <div className={css.hint}>{children}</div>
      <div className={css.button} />
    </div>
  )
}

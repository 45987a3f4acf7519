import { lazy, Suspense } from 'react'
import * as css from './qr-panel.css.ts'
import type { QrPanelProps } from './qr-panel.tsx'

const QrPanel = lazy(() => import('./qr-panel.tsx'))

/** The panel with its socket, loaded by whoever wants to scan; of its size before it is there. */
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
      {/* The row of what is read out: empty, but a gap wide. */}
      <div />
      <div className={css.hint}>{children}</div>
      <div className={css.button} />
    </div>
  )
}

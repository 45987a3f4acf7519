import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Button, Spinner, toPress } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { OtherDevice } from './other-device.tsx'
import * as css from './qr-panel.css.ts'
import { QR, type QrState, type Trouble } from './qr-state.ts'
import { type QrPurpose, useWechatQr } from './use-wechat-qr.ts'

export type QrPanelProps = {
  purpose: QrPurpose
  autologin?: boolean
  orderNo?: string
  /** Processes the result of a scan. The panel keeps its state, because afterwards the page or dialog is left. */
  take: (data: unknown, tag: string) => Promise<void>
  children: ReactNode
}

/** WeChat's QR code in an iframe (only WeChat may render it), with its state. `children`: the instructions. */
export default function QrPanel({ children, autologin = true, ...asked }: QrPanelProps) {
  const { t } = useLingui()
  const { state, address, refresh, onDrawn } = useWechatQr({ autologin, ...asked })
  const again = useRef<HTMLButtonElement>(null)
  const words = useWords(state)
  const retry = () => {
    refresh()
    // The pressed button disappears together with the error.
    again.current?.focus()
  }
  return (
    <div className={css.panel}>
      <div className={css.plate} data-state={state.status}>
        {address && (
          <iframe
            key={address.tag}
            className={css.frame}
            src={address.url}
            width={200}
            height={200}
            title={t`微信二维码`}
            onLoad={onDrawn}
          />
        )}
        <Veil state={state} words={words} onRetry={retry} />
      </div>
      <div role="status">
        <VisuallyHidden>{words}</VisuallyHidden>
      </div>
      <div className={css.hint}>{children}</div>
      <OtherDevice purpose={asked.purpose} hasCode />
      <Button ref={again} look="quiet" scale="sm" onClick={refresh} isDisabled={state.status === QR.loading}>
        <Icon name="retry" size={16} />
        <Trans>刷新二维码</Trans>
      </Button>
    </div>
  )
}

function Veil({ state, words, onRetry }: { state: QrState; words: string; onRetry: () => void }) {
  const press = toPress({ onClick: onRetry })
  if (state.status === QR.failed) {
    return (
      <button type="button" className={css.veil} onClick={press}>
        <Icon name="retry" size={28} />
        {words}
      </button>
    )
  }
  if (state.status === QR.loading) {
    return (
      <div className={css.veil} aria-hidden="true">
        <Spinner />
      </div>
    )
  }
  if (!state.isScanned) return null
  return (
    <div className={css.veil} aria-hidden="true">
      <span className={css.done}>
        <Icon name="check" size={28} />
      </span>
      {words}
    </div>
  )
}

/** Text of the state: announced always, visible in case of an error. */
function useWords(state: QrState): string {
  const { t } = useLingui()
  const troubles: Record<Exclude<Trouble['kind'], 'said'>, string> = {
    load: t`二维码加载失败，点击重试`,
    expired: t`二维码已过期，点击刷新`,
    lost: t`连接已中断，点击重试`,
    invalid: t`登录数据有误，请刷新重试`,
  }
  if (state.status === QR.loading) return t`二维码加载中`
  if (state.status === QR.shown) return state.isScanned ? t`已确认，请稍候` : t`二维码已显示，请用微信扫一扫`
  return state.trouble.kind === 'said' ? state.trouble.text : troubles[state.trouble.kind]
}

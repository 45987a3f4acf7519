import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FormError } from '../form-error.tsx'
import * as css from './qr-panel.css.ts'
import type { QrPanelProps } from './qr-panel.tsx'
import { type QrOutcome, QrSocket } from './qr-socket.ts'
import { here, returnPath } from './return-path.ts'
import { hasReturned, keepAsked, takeReturned } from './returned.ts'

/**
 * The same inside WeChat, where nobody can scan their own screen: WeChat asks on a page of its own and comes back here, where
 * the answer is read by the tag that was kept. `children` speak of scanning and are not shown.
 */
export default function InWechatPanel({ purpose, orderNo, autologin = true, take }: QrPanelProps) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const asked = { purpose, orderNo }
  const [isBack, setBack] = useState(() => hasReturned(asked))
  const [problem, setProblem] = useState<string>()
  const ask = useMutation({
    meta: { isSilent: true, isForVisitors: true },
    mutationFn: () =>
      readValue(
        api.product.wx.getQrAuthorize.$get({
          query: {
            ...{ purpose, inWechat: 'true' as const, redirectUrl: returnPath(purpose, here()) },
            ...{ autologin: autologin ? ('true' as const) : ('false' as const), ...(orderNo && { orderNo }) },
          },
        }),
      ),
  })
  const go = () => {
    setProblem(undefined)
    ask.mutate(undefined, {
      onSuccess: ({ tag, wxQrCodeUrl, expiresInMs }) => {
        keepAsked(asked, tag, expiresInMs)
        location.assign(wxQrCodeUrl)
      },
      onError: (error) => setProblem(errorText(i18n, error)),
    })
  }
  const fail = (text: string) => {
    setBack(false)
    setProblem(text)
  }
  useAnswer(isBack, asked, {
    onTaken: take,
    onFailed: fail,
  })
  return (
    <div className={css.panel}>
      <FormError text={problem} />
      {isBack ? (
        <Spinner>
          <Trans>已确认，请稍候</Trans>
        </Spinner>
      ) : (
        <>
          <p className={css.hint}>
            {purpose === 'bind' ? (
              <Trans>你正在微信里，不用扫码。绑定后其他设备会退出登录。</Trans>
            ) : (
              <Trans>你正在微信里，不用扫码。</Trans>
            )}
          </p>
          <Button look="primary" isFull onClick={go} isBusy={ask.isPending}>
            <Icon name="wechat" />
            <Trans>用这个微信确认</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

type Ends = { onTaken: QrPanelProps['take']; onFailed: (text: string) => void }

/** Reads the answer that this page came back for. */
function useAnswer(isBack: boolean, asked: Parameters<typeof takeReturned>[0], ends: Ends): void {
  const { t } = useLingui()
  const latest = useRef(ends)
  latest.current = ends
  const kept = useRef<ReturnType<typeof takeReturned>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the answer that was waiting
  useEffect(() => {
    if (!isBack) return
    // Kept over the second run of an effect in development, which would find nothing.
    kept.current ??= takeReturned(asked)
    const address = kept.current
    if (!address) return latest.current.onFailed(t`没有收到微信的确认，请再试一次`)
    const socket = new QrSocket(address, (outcome) => void onOutcome(address.tag, outcome))
    const onOutcome = async (tag: string, outcome: QrOutcome) => {
      const lost = t`没有收到微信的确认，请再试一次`
      if (outcome.kind !== 'message') return latest.current.onFailed(lost)
      const { status, data, msg } = outcome.message
      if (status !== 'success') return latest.current.onFailed(msg || lost)
      await latest.current
        .onTaken(data, tag)
        .catch((error: unknown) =>
          latest.current.onFailed(error instanceof ApiError && error.message ? error.message : lost),
        )
    }
    return () => socket.stop()
  }, [isBack])
}

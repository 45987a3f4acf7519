import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { hasShareSheet, share } from '#web/features/actions/share.ts'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as css from './qr-panel.css.ts'
import { here, returnPath } from './return-path.ts'
import type { QrPurpose } from './use-wechat-qr.ts'

/**
 * For a phone, which cannot scan its own screen: the code as a picture for WeChat's album, and the address of this step for
 * WeChat's own browser or for another screen. The address carries no right: one signs in where it is opened.
 */
export function OtherDevice({ purpose, hasCode }: { purpose: QrPurpose; hasCode: boolean }) {
  const { t } = useLingui()
  const isForWechat = useOffers()('wechatOfficial')
  const [said, say] = useState<'copied' | 'failed' | null>(null)
  const getUrl = () => new URL(returnPath(purpose, here()), location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(getUrl()).then(
      () => say('copied'),
      () => say('failed'),
    )
  return (
    <div className={hasCode ? css.onPhone : css.hint}>
      {hasCode && (
        <p>
          <Trans>用这部手机：截屏保存二维码，打开微信扫一扫，从相册选择这张图。五分钟内有效。</Trans>
        </p>
      )}
      <p>
        {isForWechat ? (
          <Trans>或者把链接发给微信里的自己，在微信中打开并登录，就不用扫码。</Trans>
        ) : (
          <Trans>或者把链接发到电脑上打开，用这部手机扫码。</Trans>
        )}
      </p>
      <div className={css.links}>
        <Button scale="sm" onClick={() => void copy()}>
          <Icon name="copy" size={16} />
          {said === 'copied' ? <Trans>已复制</Trans> : <Trans>复制链接</Trans>}
        </Button>
        {hasShareSheet() && (
          <Button scale="sm" onClick={() => void share({ url: getUrl() }).catch(() => say('failed'))}>
            <Icon name="share" size={16} />
            <Trans>发送链接</Trans>
          </Button>
        )}
      </div>
      {said === 'failed' && <p role="alert">{t`复制失败，请手动复制地址栏里的链接`}</p>}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as shared from '../account.css.ts'
import { useSaved } from '../security/use-saved.ts'
import { LazyQrPanel } from './lazy-qr-panel.tsx'
import { useBindWechat } from './wechat-mutations.ts'

/** Binds WeChat to the account by a scan. `isAsked`: opened by us, not by the user. */
export default function BindWechatDialog({ onClose, isAsked = false }: { onClose: () => void; isAsked?: boolean }) {
  const { t } = useLingui()
  const bind = useBindWechat()
  const saved = useSaved(onClose, t`绑定成功`)
  const take = async (_data: unknown, tag: string) => {
    await bind.mutateAsync(tag)
    saved()
  }
  return (
    <Dialog isOpen isCompact onClose={onClose} width="432px" title={<Trans>绑定微信</Trans>}>
      <div className={shared.form}>
        <LazyQrPanel purpose="bind" take={take}>
          <p>
            <Trans>打开微信扫一扫，在手机上确认。绑定后其他设备会退出登录。</Trans>
          </p>
        </LazyQrPanel>
        <div className={shared.actions}>
          <Button onClick={onClose}>{isAsked ? <Trans>以后再说</Trans> : <Trans>取消</Trans>}</Button>
        </div>
      </div>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as shared from '../account.css.ts'
import { FormError } from '../form-error.tsx'
import { useSaved } from '../security/use-saved.ts'
import { useUnbindWechat } from './wechat-mutations.ts'

/** Confirmation. The API refuses if no other way to sign in would remain. */
export default function UnbindWechatDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const unbind = useUnbindWechat()
  const saved = useSaved(onClose, t`已解绑微信`)
  return (
    <Dialog isOpen isCompact onClose={onClose} width="432px" title={<Trans>解绑微信</Trans>}>
      <div className={shared.form}>
        <p>
          <Trans>解绑后不能再用这个微信登录，其他设备也会退出登录。</Trans>
        </p>
        <FormError text={unbind.error ? errorText(i18n, unbind.error) : undefined} />
        <div className={shared.actions}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button
            look="primary"
            isBusy={unbind.isPending}
            onClick={() => unbind.mutate(undefined, { onSuccess: saved })}
          >
            <Trans>解绑</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

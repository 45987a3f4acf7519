import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionContext } from '#web/features/actions/action-context.ts'
import { copyLink, hasShareSheet, openShareSheet } from '#web/features/actions/share.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { muted, textLink } from '#web/ui/theme/layout.css.ts'
import type { FolderWire } from '#worker/modules/favourites/contract.ts'
import { shareFolder } from '../change-folder.ts'
import * as css from '../folders.css.ts'
import { sharedUrl } from '../shared-url.ts'

/** Switches the sharing of a folder on and off, and gives its link. */
export default function ShareDialog({
  folder,
  onClose,
  onShared,
}: {
  folder: FolderWire
  onClose: () => void
  /** The folder as it is after each change, before the page's data are read again. */
  onShared?: ((folder: FolderWire) => unknown) | undefined
}) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const [isBusy, setIsBusy] = useState(false)
  const { id, folderName, shareId } = folder
  async function change(isShared: boolean, shows: { showsOwner?: boolean; showsPrices?: boolean } = {}) {
    if (isBusy) return
    setIsBusy(true)
    await shareFolder(actionContext, { id, isShared, ...shows }, onShared)
    setIsBusy(false)
  }
  return (
    <Dialog
      isOpen
      isCompact
      width="520px"
      onClose={onClose}
      title={t`分享「${folderName}」`}
      footer={
        <div className={css.buttons}>
          {shareId ? (
            <>
              <Button isBusy={isBusy} onClick={() => void change(false)}>
                <Trans>关闭分享</Trans>
              </Button>
              <Button look="primary" onClick={onClose}>
                <Trans>完成</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose}>
                <Trans>取消</Trans>
              </Button>
              <Button look="primary" isBusy={isBusy} onClick={() => void change(true)}>
                <Trans>开启分享</Trans>
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={css.dialog}>
        <p>
          <Trans>知道链接的人不用登录就能看到这个收藏夹的名称、封面和曲目，也能试听。他们看不到你的其他收藏。</Trans>
        </p>
        {shareId && <Address shareId={shareId} folderName={folderName} />}
        {shareId && (
          <Checkbox
            checked={folder.showsOwner}
            onChange={(event) => void change(true, { showsOwner: event.target.checked })}
          >
            <Trans>同时显示我的昵称</Trans>
          </Checkbox>
        )}
        {shareId && (
          <Checkbox
            checked={folder.showsPrices}
            onChange={(event) => void change(true, { showsPrices: event.target.checked })}
          >
            <Trans>列表中显示价格</Trans>
          </Checkbox>
        )}
        <p className={muted}>
          {shareId ? (
            <Trans>关闭后，这个链接立即失效；再次开启会得到新的链接。</Trans>
          ) : (
            <Trans>可以随时关闭，关闭后链接立即失效。</Trans>
          )}
        </p>
      </div>
    </Dialog>
  )
}

function Address({ shareId, folderName }: { shareId: string; folderName: string }) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const url = sharedUrl(shareId)
  const give = () => void (hasShareSheet() ? openShareSheet(folderName, url) : copyLink(actionContext, url))
  return (
    <>
      <div className={css.address}>
        <input
          className={css.addressText}
          readOnly
          value={url}
          aria-label={t`分享链接`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={give}>{hasShareSheet() ? <Trans>发送链接</Trans> : <Trans>复制链接</Trans>}</Button>
      </div>
      <p>
        <PlainLink className={textLink} to="/uc/fav/$folder" params={{ folder: shareId }} search={{ as: 'reader' }}>
          <Trans>看看别人看到的样子</Trans>
        </PlainLink>
      </p>
    </>
  )
}

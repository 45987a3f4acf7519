import { Popover } from '@base-ui/react/popover'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useActionContext } from './action-context.ts'
import { copyEmbedCode, copyLink, toEmbedCode } from './share.ts'
import * as css from './share-popover.css.ts'

/**
 * The link, and the code of the embedded player, for copying. Closed by Escape, a press elsewhere or the button; the
 * focus returns to the button.
 */
export default function SharePopover({
  isOpen,
  onClose,
  anchor,
  name,
  trackId,
  url,
}: {
  isOpen: boolean
  onClose: () => void
  /** Around the button that opens it. */
  anchor: RefObject<HTMLElement | null>
  name: string
  trackId: string
  url: string
}) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const code = toEmbedCode(trackId, name)
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // A press on the button closes it by its own handler.
        if (!open && !anchor.current?.contains(event.target as Node)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={16} className={css.positioner}>
          <Popover.Popup className={css.popup} finalFocus={() => anchor.current?.querySelector('button') ?? true}>
            <Popover.Title className={css.title}>
              <Trans>分享《{name}》</Trans>
            </Popover.Title>
            <CopyLine
              label={t`链接`}
              copyLabel={t`复制链接`}
              text={url}
              onCopy={() => {
                onClose()
                void copyLink(actionContext, url)
              }}
            />
            <h3 className={css.subtitle}>
              <Trans>嵌入播放器</Trans>
            </h3>
            <CopyLine
              label={t`嵌入代码`}
              copyLabel={t`复制嵌入代码`}
              text={code}
              onCopy={() => {
                onClose()
                void copyEmbedCode(actionContext, code)
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** A one-line text, fully selected on focus, with a copy button. */
function CopyLine({
  label,
  copyLabel,
  text,
  onCopy,
}: {
  label: string
  copyLabel: string
  text: string
  onCopy: () => void
}) {
  return (
    <div className={css.line}>
      <input
        className={css.link}
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button scale="sm" aria-label={copyLabel} onClick={onCopy}>
        <Trans>复制</Trans>
      </Button>
    </div>
  )
}

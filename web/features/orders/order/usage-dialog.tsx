import { Trans } from '@lingui/react/macro'
import { PolicyBody } from '#web/features/policies/policy-body.tsx'
import { USAGE } from '#web/features/policies/usage.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import * as css from '../checkout/checkout.css.ts'

/** The full usage statement, with the button to agree at its end. */
export default function UsageDialog({ onClose, onAccept }: { onClose: () => void; onAccept: () => void }) {
  const text = USAGE.useText(useLocale())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="640px"
      title={text.title}
      footer={
        <div className={css.dialogButtons}>
          <Button onClick={onClose}>
            <Trans>稍后再看</Trans>
          </Button>
          <Button look="primary" onClick={onAccept}>
            <Trans>同意并返回</Trans>
          </Button>
        </div>
      }
    >
      <PolicyBody text={text} as="h3" />
      {/* The link also makes the scrolling text reachable by keyboard. */}
      <p className={css.more}>
        <a className={textLink} href="/policies/terms" target="_blank" rel="noopener">
          <Trans>用户协议全文</Trans>
        </a>
      </p>
    </Dialog>
  )
}

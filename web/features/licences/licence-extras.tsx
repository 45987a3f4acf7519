import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { EvidenceButton } from '#web/features/licence-library/evidence-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IssuedLicence } from './issued-licence.ts'
import { LetterOfLicence } from './letters/letter-of-licence.tsx'
import * as css from './licence-page.css.ts'

/** What else can be done with a licence: proofs of it, paper, its link. */
export function LicenceExtras({ licence }: { licence: IssuedLicence }) {
  const { t } = useLingui()
  const toast = useSetAtom(showToastAtom)
  const copy = async (url: string) => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    toast(isCopied ? { kind: 'success', text: t`已复制验证链接` } : { kind: 'error', text: t`复制失败，请手动复制` })
  }
  return (
    <div className={css.actions}>
      {licence.status === 'issued' && <EvidenceButton id={licence.id} licenceNo={licence.licenceNo} />}
      {licence.status === 'issued' && <LetterOfLicence licenceId={licence.id} />}
      <Button look="quiet" isFull onClick={() => window.print()}>
        <Trans>打印</Trans>
      </Button>
      {licence.verifyUrl && (
        <Button look="quiet" isFull onClick={() => copy(licence.verifyUrl ?? '')}>
          <Icon name="copy" />
          <Trans>复制验证链接</Trans>
        </Button>
      )}
    </div>
  )
}

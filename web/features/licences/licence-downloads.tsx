import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { EvidenceButton } from '#web/features/licence-library/evidence-button.tsx'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DOCUMENT_LOCALES, documentLocale } from '#worker/modules/licences/values.ts'
import type { IssuedLicence } from './issued-licence.ts'
import { LetterOfLicence } from './letters/letter-of-licence.tsx'
import * as css from './licence-page.css.ts'
import { useDownloadAudio, useDownloadDocument } from './mutations.ts'

/** Document downloads by language, the reader's own first. */
export function LicenceDownloads({ licence }: { licence: IssuedLicence }) {
  const { t } = useLingui()
  const own = documentLocale(useLocale())
  const other = DOCUMENT_LOCALES.find((locale) => locale !== own) ?? own
  const toast = useSetAtom(showToastAtom)
  const pdf = useDownloadDocument(licence)
  const audio = useDownloadAudio()
  const pdfName = { 'zh-CN': t`下载授权书 PDF（中文）`, 'en-US': t`下载授权书 PDF（英文）` }
  const copy = async (url: string) => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    toast(isCopied ? { kind: 'success', text: t`已复制验证链接` } : { kind: 'error', text: t`复制失败，请手动复制` })
  }
  const isBusyWith = (locale: string) => pdf.isPending && pdf.variables === locale
  return (
    <div className={css.actions}>
      <Button look="primary" isFull isBusy={isBusyWith(own)} onClick={() => pdf.mutate(own)}>
        {pdfName[own]}
      </Button>
      <Button isFull isBusy={isBusyWith(other)} onClick={() => pdf.mutate(other)}>
        {pdfName[other]}
      </Button>
      {licence.status === 'issued' && (
        <Button isFull isBusy={audio.isPending} onClick={() => audio.mutate({ id: licence.id })}>
          <Trans>下载原始音频</Trans>
        </Button>
      )}
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

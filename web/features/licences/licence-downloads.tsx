import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { DOCUMENT_LOCALES, documentLocale } from '#worker/modules/licences/values.ts'
import type { IssuedLicence } from './issued-licence.ts'
import { FILES_ID } from './licence-files.tsx'
import * as css from './licence-page.css.ts'
import { useDownloadAudio, useDownloadDocument } from './mutations.ts'

/** The document by language, the reader's own first, and the audio that was bought. */
export function LicenceDownloads({ licence }: { licence: IssuedLicence }) {
  const { t } = useLingui()
  const own = documentLocale(useLocale())
  const other = DOCUMENT_LOCALES.find((locale) => locale !== own) ?? own
  const pdf = useDownloadDocument(licence)
  const audio = useDownloadAudio()
  const pdfName = { 'zh-CN': t`下载授权书 PDF（中文）`, 'en-US': t`下载授权书 PDF（英文）` }
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
        <>
          <Button isFull isBusy={audio.isPending} onClick={() => audio.mutate({ id: licence.id })}>
            <Trans>下载原始音频</Trans>
          </Button>
          {/* Below the document, which they would push away once they are read. */}
          <div className={css.toFiles}>
            <AnchorButton look="quiet" isFull href={`#${FILES_ID}`}>
              <Trans>全部版本与分轨</Trans>
              <Icon name="chevron-down" />
            </AnchorButton>
          </div>
        </>
      )}
    </div>
  )
}

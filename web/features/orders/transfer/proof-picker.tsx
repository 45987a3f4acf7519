import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { type FileRules, sizeText } from '#web/ui/kit/upload/file-rules.ts'
import { FileZone } from '#web/ui/kit/upload/file-zone.tsx'
import { usePictureUrl } from '#web/ui/kit/upload/use-picture-url.ts'
import { MAX_PROOF_BYTES } from '#worker/modules/orders/transfers/values.ts'
import * as css from './transfer.css.ts'

const RULES: FileRules = { types: ['image/jpeg', 'image/png'], maxBytes: MAX_PROOF_BYTES }

/** The picture before it is sent: chosen from the gallery, taken with the camera or dropped; replaced as often as one likes. */
export function ProofPicker({
  file,
  onPick,
  isLocked,
}: {
  file: File | null
  onPick: (file: File | null) => void
  isLocked: boolean
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const preview = usePictureUrl(file)
  return (
    <div className={css.picker}>
      <FileZone
        rules={RULES}
        isReplacing={file !== null}
        isLocked={isLocked}
        choose={file ? <Trans>换一张图片</Trans> : <Trans>选择转账凭证图片</Trans>}
        error={undefined}
        onTake={([chosen]) => onPick(chosen ?? null)}
      />
      {file && preview && (
        <div className={css.chosen}>
          <img className={css.preview} src={preview} alt={t`${file.name} 的预览`} />
          <div className={css.chosenText}>
            <span className={css.detailText}>{file.name}</span>
            <span className={css.note}>{sizeText(file.size, locale)}</span>
            {!isLocked && (
              <Button scale="sm" look="quiet" onClick={() => onPick(null)}>
                <Trans>移除</Trans>
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

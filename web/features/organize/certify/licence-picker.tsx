import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { type FileRules, sizeText, typeNames } from '#web/ui/kit/upload/file-rules.ts'
import { FileZone } from '#web/ui/kit/upload/file-zone.tsx'
import { usePictureUrl } from '#web/ui/kit/upload/use-picture-url.ts'
import { MAX_BUSINESS_LICENCE_BYTES } from '#worker/modules/enterprise/certification/values.ts'
import * as css from './certify.css.ts'

const RULES: FileRules = { types: ['image/jpeg', 'image/png'], maxBytes: MAX_BUSINESS_LICENCE_BYTES }

type Props = {
  file: File | null
  /** The picture that was sent before: it goes along unless another one is chosen. */
  before: { image: string; fileName: string } | null
  /** What the form or the API says. */
  error: string | undefined
  onPick: (file: File | null) => void
  isLocked: boolean
}

/** The business licence before it is sent: chosen, photographed or dropped, looked at, replaced. */
export function LicencePicker({ file, before, error, onPick, isLocked }: Props) {
  const { t } = useLingui()
  const id = useId()
  const locale = useLocale()
  const preview = usePictureUrl(file)
  const names = typeNames(RULES.types)
  const shown = file ? { url: preview, name: file.name } : before && { url: before.image, name: before.fileName }
  return (
    <div className={css.picker}>
      <span id={id} className={css.name}>
        <Trans>营业执照</Trans>
      </span>
      <FileZone
        rules={RULES}
        isReplacing={shown !== null}
        isLocked={isLocked}
        choose={shown ? <Trans>换一张图片</Trans> : <Trans>选择营业执照图片</Trans>}
        describedBy={id}
        note={<Trans>{names}，小于 10 MB。只有审核人员和你自己能看到；图片里的拍摄地点等信息会被去掉。</Trans>}
        error={error}
        onTake={([chosen]) => onPick(chosen ?? null)}
      />
      {shown?.url && (
        <div className={css.chosen}>
          <img className={css.preview} src={shown.url} alt={t`${shown.name} 的预览`} />
          <div className={css.chosenText}>
            <span>{shown.name}</span>
            {file ? (
              <span className={css.note}>{sizeText(file.size, locale)}</span>
            ) : (
              <span className={css.note}>
                <Trans>上次提交的图片，会一起重新提交</Trans>
              </span>
            )}
            {file && !isLocked && (
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

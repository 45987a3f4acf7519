import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type FileRules, fileIssue, sizeText, toAccept, typeNames } from '#web/ui/kit/upload/file-rules.ts'
import * as zone from '#web/ui/kit/upload/upload.css.ts'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
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
  const id = useId()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const preview = usePreview(file)
  const names = typeNames(RULES.types)
  const most = sizeText(RULES.maxBytes, locale)
  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (input.current) input.current.value = ''
    if (!chosen) return
    const issue = fileIssue(chosen, RULES)
    const { name } = chosen
    setProblem(
      issue === null
        ? undefined
        : issue === 'size'
          ? t`不能上传「${name}」：超过了 ${most}`
          : issue === 'empty'
            ? t`不能上传「${name}」：文件是空的`
            : t`不能上传「${name}」：只接受 ${names}`,
    )
    if (issue === null) onPick(chosen)
  }
  const drop = useFileDrop(take)
  return (
    <div className={css.picker}>
      <label
        className={cx(zone.zone, drop.isOver && zone.over, problem !== undefined && zone.wrong)}
        {...drop.handlers}
      >
        <input
          ref={input}
          type="file"
          accept={toAccept(RULES.types)}
          className={zone.input}
          disabled={isLocked}
          aria-describedby={`${id}-rules ${id}-problem`}
          onChange={(event) => take(event.target.files)}
        />
        <Icon name={file ? 'retry' : 'arrow-up'} size={20} />
        <span className={zone.invite}>
          <span className={zone.choose}>{file ? <Trans>换一张图片</Trans> : <Trans>选择转账凭证图片</Trans>}</span>
          <span className={zone.orDrop}>
            <Trans>或拖到这里</Trans>
          </span>
        </span>
      </label>
      <p id={`${id}-rules`} className={css.note}>
        <Trans>
          {names}，不超过 {most}
        </Trans>
      </p>
      <p id={`${id}-problem`} className={css.problem} role="alert">
        {problem}
      </p>
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

/** An object URL of the picture, as long as it is shown. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

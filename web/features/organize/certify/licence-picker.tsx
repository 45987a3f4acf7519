import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type FileRules, fileIssue, sizeText, toAccept, typeNames } from '#web/ui/kit/upload/file-rules.ts'
import * as zone from '#web/ui/kit/upload/upload.css.ts'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
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
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview(file)
  const names = typeNames(RULES.types)
  const most = sizeText(RULES.maxBytes, locale)
  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (input.current) input.current.value = ''
    if (!chosen) return
    const issue = fileIssue(chosen, RULES)
    const { name } = chosen
    setRefusal(
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
  const problem = refusal ?? error
  const shown = file ? { url: preview, name: file.name } : before && { url: before.image, name: before.fileName }
  return (
    <div className={css.picker}>
      <span id={`${id}-name`} className={css.name}>
        <Trans>营业执照</Trans>
      </span>
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
          aria-describedby={`${id}-name ${id}-rules ${id}-problem`}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) => take(event.target.files)}
        />
        <Icon name={shown ? 'retry' : 'arrow-up'} size={20} />
        <span className={zone.invite}>
          <span className={zone.choose}>{shown ? <Trans>换一张图片</Trans> : <Trans>选择营业执照图片</Trans>}</span>
          <span className={zone.orDrop}>
            <Trans>或拖到这里</Trans>
          </span>
        </span>
      </label>
      <p id={`${id}-rules`} className={css.note}>
        <Trans>{names}，小于 10 MB。只有审核人员和你自己能看到；图片里的拍摄地点等信息会被去掉。</Trans>
      </p>
      <p id={`${id}-problem`} className={css.problem} role="alert">
        {problem}
      </p>
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

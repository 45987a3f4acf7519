import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type FileRules, fileIssue, sizeText, toAccept, typeNames } from '#web/ui/kit/upload/file-rules.ts'
import * as zone from '#web/ui/kit/upload/upload.css.ts'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import * as css from './musicians.css.ts'

/** Files that are chosen now and sent with the form; `kept`: names of those that were sent before and stay unless replaced. */
export function ChosenFiles({
  label,
  hint,
  rules,
  most,
  files,
  kept,
  error,
  isLocked,
  onChange,
}: {
  label: string
  hint: string
  rules: FileRules
  most: number
  files: readonly File[]
  kept: readonly string[]
  error: string | undefined
  isLocked: boolean
  onChange: (files: readonly File[]) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const size = sizeText(rules.maxBytes, locale)
  const names = typeNames(rules.types)
  const take = (chosen: globalThis.FileList | null) => {
    const all = [...(chosen ?? [])]
    if (input.current) input.current.value = ''
    const wrong = all.find((file) => fileIssue(file, rules))
    const right = all.filter((file) => !fileIssue(file, rules))
    const next = most === 1 ? right.slice(0, 1) : [...files, ...right]
    setProblem(
      wrong
        ? fileIssue(wrong, rules) === 'size'
          ? t`不能上传「${wrong.name}」：超过了 ${size}`
          : t`不能上传「${wrong.name}」：只接受 ${names}`
        : next.length > most
          ? t`最多 ${most} 个文件`
          : undefined,
    )
    if (right.length > 0) onChange(next.slice(0, most))
  }
  const drop = useFileDrop(take)
  const shown = problem ?? error
  return (
    <div className={css.files}>
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      <label className={cx(zone.zone, drop.isOver && zone.over, shown !== undefined && zone.wrong)} {...drop.handlers}>
        <input
          ref={input}
          type="file"
          accept={toAccept(rules.types)}
          multiple={most > 1}
          className={zone.input}
          disabled={isLocked}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-rules ${id}-problem`}
          aria-invalid={shown !== undefined}
          onChange={(event) => take(event.target.files)}
        />
        <Icon name="arrow-up" size={20} />
        <span className={zone.invite}>
          <span className={zone.choose}>
            <Trans>选择文件</Trans>
          </span>
          <span className={zone.orDrop}>
            <Trans>或拖到这里</Trans>
          </span>
        </span>
      </label>
      <p id={`${id}-rules`} className={css.note}>
        {hint}{' '}
        {most > 1 ? (
          <Trans>
            {names}，每个不超过 {size}，最多 {most} 个
          </Trans>
        ) : (
          <Trans>
            {names}，不超过 {size}
          </Trans>
        )}
      </p>
      <p id={`${id}-problem`} className={css.problem} role="alert">
        {shown}
      </p>
      {files.length > 0 ? (
        <ul className={css.chosen}>
          {files.map((file, i) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} className={css.chosenFile}>
              <span className={css.fileName}>{file.name}</span>
              <span className={css.note}>{sizeText(file.size, locale)}</span>
              <IconButton
                icon="close"
                label={t`移除 ${file.name}`}
                isDisabled={isLocked}
                onClick={() => onChange(files.filter((_, k) => k !== i))}
              />
            </li>
          ))}
        </ul>
      ) : (
        kept.length > 0 && (
          <p className={css.note}>
            <Trans>已有：{kept.join(t`、`)}。不重新选择就沿用。</Trans>
          </p>
        )
      )}
    </div>
  )
}

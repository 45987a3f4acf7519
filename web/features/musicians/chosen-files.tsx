import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { IconButton } from '#web/ui/button.tsx'
import { type FileRules, sizeText } from '#web/ui/kit/upload/file-rules.ts'
import { FileRulesNote } from '#web/ui/kit/upload/file-rules-note.tsx'
import { FileZone } from '#web/ui/kit/upload/file-zone.tsx'
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
  return (
    <div className={css.files}>
      <span className={css.label} id={id}>
        {label}
      </span>
      <FileZone
        rules={rules}
        most={most}
        room={most === 1 ? 1 : most - files.length}
        isLocked={isLocked}
        labelledBy={id}
        note={
          <>
            <span>{hint}</span> <FileRulesNote {...rules} maxFiles={most} />
          </>
        }
        error={error}
        onTake={(taken) => onChange(most === 1 ? taken : [...files, ...taken])}
      />
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

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { cx } from '#web/ui/cx.ts'
import { FieldFrame, type FieldLabels } from '#web/ui/form/field.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import { type FileRules, sizeText, toAccept, typeNames } from './file-rules.ts'
import * as css from './upload.css.ts'
import { UploadRow } from './upload-row.tsx'
import { type Refused, type Send, useUploads } from './use-uploads.ts'

/**
 * Files are uploaded as soon as they are chosen or dropped; each shows its progress and can be cancelled, retried and removed.
 * Type and size are checked before the upload. `send` is usually
 * `(file, sending) => sendFile('/saas/api/v2/…', file, { ...sending, renew })`. `onChange` receives the results of all uploaded
 * files, each time; the form then sends these ids as JSON.
 */
export function UploadField<T>({
  label,
  hint,
  error,
  serverError,
  isOptional,
  types,
  maxBytes,
  maxFiles = 1,
  send,
  onChange,
}: FieldLabels &
  FileRules & {
    maxFiles?: number
    send: Send<T>
    onChange: (values: readonly T[]) => void
  }) {
  const rules = { types, maxBytes }
  const { items, refused, add, remove, retry } = useUploads({ ...rules, maxFiles, send, onChange })
  const refusal = useRefusal(refused, rules, maxFiles)
  const { fieldId, shown, markEdited, aria } = useField({ hint: true, error: refusal ?? error, serverError })
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    markEdited()
    if (files && files.length > 0) add([...files])
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
  }
  const drop = useFileDrop(take)
  const takeAway = (key: number) => {
    remove(key)
    // The removed row had the focus; move it to the input.
    input.current?.focus()
  }
  return (
    <FieldFrame
      fieldId={fieldId}
      label={label}
      hint={<Rules {...{ hint, maxFiles, ...rules }} />}
      {...{ shown, isOptional }}
    >
      <label className={cx(css.zone, drop.isOver && css.over, shown && css.wrong)} {...drop.handlers}>
        <input
          {...aria}
          ref={input}
          id={fieldId}
          type="file"
          accept={toAccept(types)}
          multiple={maxFiles > 1}
          className={css.input}
          onChange={(event) => take(event.target.files)}
        />
        <Icon name="arrow-up" size={20} />
        <span className={css.invite}>
          <span className={css.choose}>
            <Trans>选择文件</Trans>
          </span>
          <span className={css.orDrop}>
            <Trans>或拖到这里</Trans>
          </span>
        </span>
      </label>
      {items.length > 0 && (
        <ul className={css.list}>
          {items.map((item) => (
            <UploadRow key={item.key} item={item} onRemove={() => takeAway(item.key)} onRetry={() => retry(item.key)} />
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}

function Rules({ hint, types, maxBytes, maxFiles }: FileRules & Pick<FieldLabels, 'hint'> & { maxFiles: number }) {
  const names = typeNames(types)
  const size = sizeText(maxBytes, useLocale())
  return (
    <>
      {hint && <div>{hint}</div>}
      {maxFiles > 1 ? (
        <Trans>
          {names}，每个不超过 {size}，最多 {maxFiles} 个
        </Trans>
      ) : (
        <Trans>
          {names}，不超过 {size}
        </Trans>
      )}
    </>
  )
}

/** Why files were refused; only the first reason, because it is mostly the same. */
function useRefusal(refused: readonly Refused[], { types, maxBytes }: FileRules, maxFiles: number): string | undefined {
  const { t } = useLingui()
  const size = sizeText(maxBytes, useLocale())
  const first = refused[0]
  if (!first) return undefined
  const { name } = first
  const names = typeNames(types)
  const texts: Record<Refused['issue'], string> = {
    type: t`不能上传「${name}」：只接受 ${names}`,
    size: t`不能上传「${name}」：超过了 ${size}`,
    empty: t`不能上传「${name}」：文件是空的`,
    count: t`不能上传「${name}」：最多 ${maxFiles} 个文件`,
  }
  return texts[first.issue]
}

import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldFrame, type FieldLabels } from '#web/ui/form/field.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import { type FileRules, toAccept } from './file-rules.ts'
import { FileRulesNote } from './file-rules-note.tsx'
import { useRefusalText } from './refusal.ts'
import * as css from './upload.css.ts'
import { UploadRow } from './upload-row.tsx'
import { type Send, useUploads } from './use-uploads.ts'

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
  const refusalText = useRefusalText(rules, maxFiles)
  // Only the first reason, because it is mostly the same.
  const refusal = refused[0] && refusalText(refused[0])
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
      hint={
        <>
          {hint && <div>{hint}</div>}
          <FileRulesNote {...rules} maxFiles={maxFiles} />
        </>
      }
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

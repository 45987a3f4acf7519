import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import * as css from './check-file.css.ts'
import { FileVerdict } from './file-verdict.tsx'

/** Checks the PDF of a certificate that somebody was sent. The file stays in the browser. */
export function CheckFileField() {
  const { api } = useRouteContext({ from: '__root__' })
  const note = useId()
  const input = useRef<HTMLInputElement>(null)
  const verdict = useRef<HTMLDivElement>(null)
  const check = useMutation({
    mutationFn: async (file: File) => (await import('./check-file.ts')).checkFile(api, file),
  })
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) check.mutate(file)
    // Selecting the same file again must also trigger a change.
    if (input.current) input.current.value = ''
  }
  const drop = useFileDrop(take)
  // A file may have been chosen before the page's scripts were there.
  const takeFirst = useEffectEvent(() => take(input.current?.files ?? null))
  useEffect(() => takeFirst(), [])
  const isDone = check.isSuccess || check.isError
  useEffect(() => {
    if (isDone) verdict.current?.focus()
  }, [isDone])
  return (
    <section className={css.section}>
      <label className={cx(css.zone, drop.isOver && css.over)} {...drop.handlers}>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          className={css.input}
          aria-describedby={note}
          onChange={(event) => take(event.target.files)}
        />
        <Icon name="search" size={20} />
        <span className={css.invite}>
          <Trans>选择授权书 PDF，或拖到这里</Trans>
        </span>
      </label>
      <p id={note} className={css.note}>
        <Trans>文件只在你的浏览器里检查，不会上传。</Trans>
      </p>
      <div ref={verdict} tabIndex={-1} className={css.verdict} aria-live="polite" aria-busy={check.isPending}>
        {check.isPending && <Trans>正在检查…</Trans>}
        {check.isError && (
          <p className={css.bad}>
            <Trans>暂时无法完成检查，请检查网络后再试一次。</Trans>
          </p>
        )}
        {check.data && <FileVerdict check={check.data} name={check.variables?.name ?? ''} />}
      </div>
    </section>
  )
}

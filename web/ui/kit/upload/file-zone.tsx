import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import { type FileRules, fileIssue, toAccept } from './file-rules.ts'
import { FileRulesNote } from './file-rules-note.tsx'
import { type Refused, useRefusalText } from './refusal.ts'
import * as css from './upload.css.ts'

type Props = {
  rules: FileRules
  /** The most that may be there, and how many more may come now; of one, another replaces it. */
  most?: number
  room?: number
  /** Another file replaces the one that is there. */
  isReplacing?: boolean
  isLocked: boolean
  /** What is chosen; "choose a file" without it. */
  choose?: ReactNode
  /** Ids of what names the input, and of what describes it beside the rules. */
  labelledBy?: string
  describedBy?: string
  /** What is accepted; without it types, size and number. */
  note?: ReactNode
  /** What the form or the API says. */
  error: string | undefined
  onTake: (files: File[]) => void
}

/**
 * Where files are chosen or dropped that are sent later with their form (`UploadField` sends at once): with what is accepted, and why
 * the first of those that were not taken was refused.
 */
export function FileZone({
  rules,
  most = 1,
  room = most,
  isReplacing = false,
  isLocked,
  choose = <Trans>选择文件</Trans>,
  labelledBy,
  describedBy,
  note = <FileRulesNote {...rules} maxFiles={most} />,
  error,
  onTake,
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused>()
  const refusalText = useRefusalText(rules, most)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
    if (all.length === 0) return
    const good = all.filter((file) => fileIssue(file, rules) === null)
    const issues = all.flatMap((file): Refused[] => {
      const issue = fileIssue(file, rules) ?? (good.indexOf(file) >= room ? 'count' : null)
      return issue ? [{ name: file.name, issue }] : []
    })
    setRefused(issues[0])
    if (good.length > 0 && room > 0) onTake(good.slice(0, room))
  }
  const drop = useFileDrop(take)
  const problem = refused ? refusalText(refused) : error
  return (
    <>
      <label className={cx(css.zone, drop.isOver && css.over, problem !== undefined && css.wrong)} {...drop.handlers}>
        <input
          ref={input}
          type="file"
          accept={toAccept(rules.types)}
          multiple={most > 1}
          className={css.input}
          disabled={isLocked}
          aria-labelledby={labelledBy}
          aria-describedby={`${describedBy ? `${describedBy} ` : ''}${id}-rules ${id}-problem`}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) => take(event.target.files)}
        />
        <Icon name={isReplacing ? 'retry' : 'arrow-up'} size={20} />
        <span className={css.invite}>
          <span className={css.choose}>{choose}</span>
          <span className={css.orDrop}>
            <Trans>或拖到这里</Trans>
          </span>
        </span>
      </label>
      <p id={`${id}-rules`} className={css.note}>
        {note}
      </p>
      <p id={`${id}-problem`} className={css.problem} role="alert">
        {problem}
      </p>
    </>
  )
}

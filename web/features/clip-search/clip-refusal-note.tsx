import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import type { ClipRefusal } from './clip.ts'
import { ClipFileButton } from './clip-chooser.tsx'

/** Why the search failed, with a retry. */
export function ClipRefusalNote({
  reason,
  name,
  onFile,
}: {
  reason: ClipRefusal
  name: string
  onFile: (file: File) => void
}) {
  const { t } = useLingui()
  const [title, text] = {
    NOT_AUDIO: [t`这个文件不是能识别的音频`, t`浏览器没能从“${name}”里读出声音。换成 MP3、WAV 或 FLAC 再试试。`],
    TOO_LARGE: [t`文件太大了`, t`请选择 50 MB 以内的文件，或先截取其中一段。`],
    TOO_SHORT: [t`片段太短了`, t`至少需要 3 秒，10 秒以上会准确得多。`],
    SILENT: [t`这段音频里没有声音`, t`整段几乎是静音，没有可以比对的内容。`],
    FAILED: [t`没能完成搜索`, t`网络或服务器出了点问题，请稍后再试。`],
  }[reason] as [string, string]
  return (
    <div role="alert">
      <EmptyState icon="alert" title={title} actions={<ClipFileButton onFile={onFile} isAgain />}>
        {text}
      </EmptyState>
    </div>
  )
}

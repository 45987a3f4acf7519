import { Trans } from '@lingui/react/macro'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as css from './clip-search.css.ts'

type Props = { onFile: (file: File) => void }

/** Where a recording is dropped or selected. */
export function ClipChooser({ onFile }: Props) {
  const [isOver, setIsOver] = useState(false)
  const acceptDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside.
    <div
      className={cx(css.zone, isOver && css.zoneOver)}
      onDragEnter={acceptDrag}
      onDragOver={acceptDrag}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className={css.mark}>
        <Icon name="wave" size={40} />
      </span>
      <h2 className={css.title}>
        <Trans>手边有一段参考音乐？</Trans>
      </h2>
      <p className={css.text}>
        <Trans>把音频文件拖到这里，找出曲库里听起来最接近的作品。十几秒的片段就够了。</Trans>
      </p>
      <ClipFileButton onFile={onFile} />
      <p className={css.fine}>
        <Trans>声音只在你的浏览器里分析，文件不会上传。支持 MP3、WAV、FLAC、M4A、OGG，50 MB 以内。</Trans>
      </p>
    </div>
  )
}

/** A button that opens the device's own file chooser. */
export function ClipFileButton({ onFile, isAgain = false }: Props & { isAgain?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="audio/*,.flac,.m4a,.ogg,.opus"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          // Selecting the same file again must also trigger a change.
          event.currentTarget.value = ''
        }}
      />
      <Button look={isAgain ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
        {isAgain ? <Trans>换一个文件</Trans> : <Trans>选择音频文件</Trans>}
      </Button>
    </>
  )
}

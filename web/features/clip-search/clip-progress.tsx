import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Clip } from './clip.ts'
import * as css from './clip-search.css.ts'

/** Progress of the search, as text and as a bar. */
export function ClipProgress({ clip, onCancel }: { clip: Clip & { state: 'working' }; onCancel: () => void }) {
  const { t } = useLingui()
  const words = { reading: t`正在读取文件…`, listening: t`正在聆听…`, comparing: t`正在与曲库比对…` }[clip.step]
  return (
    <div className={css.zone}>
      <span className={css.mark}>
        <Icon name="wave" size={40} />
      </span>
      <p className={css.title} role="status">
        {words}
      </p>
      <progress className={css.progress} value={clip.progress} max={1} aria-label={words} />
      <Button onClick={onCancel}>
        <Trans>取消</Trans>
      </Button>
    </div>
  )
}

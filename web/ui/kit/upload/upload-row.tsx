import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#web/lib/api/error-text.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sizeText } from './file-rules.ts'
import * as css from './upload.css.ts'
import type { UploadItem } from './use-uploads.ts'

/** One file: name, progress and actions. Its state is announced, its percentage is not. */
export function UploadRow<T>({
  item,
  onRemove,
  onRetry,
}: {
  item: UploadItem<T>
  onRemove: () => void
  onRetry: () => void
}) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { name, size } = item.file
  const percent = Math.round(item.part * 100)
  return (
    <li className={css.row}>
      <Preview src={item.preview} name={name} />
      <div className={css.what}>
        <div className={css.name}>{name}</div>
        <div className={cx(css.state, item.state === 'failed' && css.failed)}>
          <span>{sizeText(size, locale)}</span>
          <span role="status">
            {item.state === 'sending' && <Trans>正在上传</Trans>}
            {item.state === 'sent' && <Trans>已上传</Trans>}
            {item.state === 'failed' && errorText(i18n, item.error)}
          </span>
          {item.state === 'sending' && <span aria-hidden="true">{percent}%</span>}
        </div>
        {item.state === 'sending' && (
          <progress className={css.progress} max={100} value={percent} aria-label={t`${name} 的上传进度`} />
        )}
      </div>
      <div className={css.buttons}>
        {item.state === 'failed' && <IconButton icon="retry" label={t`重新上传 ${name}`} onClick={onRetry} />}
        <IconButton
          icon="close"
          label={item.state === 'sending' ? t`停止上传 ${name}` : t`移除 ${name}`}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

function Preview({ src, name }: { src: string | undefined; name: string }) {
  const { t } = useLingui()
  return src ? (
    <img className={css.preview} src={src} alt={t`${name} 的预览`} width={48} height={48} />
  ) : (
    <span className={css.preview}>
      <Icon name="document" size={24} />
    </span>
  )
}

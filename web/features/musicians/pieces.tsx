import { useLingui } from '@lingui/react/macro'
import * as css from './musicians.css.ts'
import type { Application } from './queries.ts'

/** The pieces of an application, to hear. Nothing is loaded before it is played. */
export function Pieces({ files }: Pick<Application, 'files'>) {
  const { t } = useLingui()
  return (
    <ul className={css.pieces}>
      {files.map(({ n, name, url }) => (
        <li key={n} className={css.piece}>
          <span className={css.fileName}>{name}</span>
          {/* biome-ignore lint/a11y/useMediaCaption: music without words to read */}
          <audio className={css.sound} src={url} controls preload="none" aria-label={t`播放 ${name}`} />
        </li>
      ))}
    </ul>
  )
}

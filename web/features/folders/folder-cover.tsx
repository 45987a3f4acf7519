import { Icon } from '#web/ui/icon.tsx'
import * as css from './folders.css.ts'

const PARTS = 4

/** The cover of a folder: uploaded, chosen, or composed of its four newest tracks' covers. Decorative: the name is beside it. */
export function FolderCover({ cover, covers }: { cover: string | null; covers: readonly string[] }) {
  if (covers.length >= PARTS)
    return (
      <span className={css.mosaic}>
        {Object.entries(covers.slice(0, PARTS)).map(([at, src]) => (
          <img
            key={at}
            className={css.part}
            src={src}
            alt=""
            width={180}
            height={180}
            loading="lazy"
            decoding="async"
          />
        ))}
      </span>
    )
  if (cover)
    return <img className={css.cover} src={cover} alt="" width={360} height={360} loading="lazy" decoding="async" />
  return (
    <span className={css.noCover}>
      <Icon name="heart" size={32} />
    </span>
  )
}

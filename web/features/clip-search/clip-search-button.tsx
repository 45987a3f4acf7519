import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Icon } from '#web/ui/icon.tsx'
import { clipSearchOpenAtom } from './atoms.ts'
import * as css from './clip-search-button.css.ts'

/** Opens the search by recording, from within a search field. */
export function ClipSearchButton() {
  const { t } = useLingui()
  const open = useSetAtom(clipSearchOpenAtom)
  return (
    <button
      type="button"
      className={css.button}
      aria-label={t`以音频搜索`}
      title={t`以音频搜索`}
      aria-haspopup="dialog"
      onClick={() => open(true)}
    >
      <Icon name="wave" size={20} />
    </button>
  )
}

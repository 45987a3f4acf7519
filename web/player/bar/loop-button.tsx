import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { changePrefsAtom, prefsAtom } from '../prefs.ts'
import type { Loop } from '../queue/queue.ts'
import * as css from './bar.css.ts'

const WORDS = { off: msg`循环：关闭`, all: msg`循环：整个队列`, one: msg`循环：单曲` }
const NEXT: Record<Loop, Loop> = { off: 'all', all: 'one', one: 'off' }

export function LoopButton() {
  const { i18n } = useLingui()
  const { loop } = useAtomValue(prefsAtom)
  const change = useSetAtom(changePrefsAtom)
  const label = i18n._(WORDS[loop])
  return (
    <button
      type="button"
      className={cx(css.press, loop !== 'off' && css.on)}
      aria-label={label}
      aria-pressed={loop !== 'off'}
      title={label}
      onClick={() => change({ loop: NEXT[loop] })}
    >
      <Icon name={loop === 'one' ? 'repeat-one' : 'repeat'} />
    </button>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { changePrefsAtom, prefsAtom } from '../prefs.ts'
import * as css from './shortcut-settings.css.ts'

const space = msg`空格`
const KEYS = [
  { keys: [space], does: msg`播放 / 暂停` },
  { keys: ['←', '→'], does: msg`快退 / 快进 5 秒` },
  { keys: ['J', 'K'], does: msg`下一首 / 上一首` },
  { keys: ['Shift', '↑', '↓'], does: msg`音量` },
  { keys: ['L'], does: msg`收藏` },
  { keys: ['C'], does: msg`加入购物车` },
] as const

/** Lists the keys and allows switching them off: single-letter shortcuts must be optional (WCAG 2.1.4). */
export function ShortcutSettings() {
  const { i18n } = useLingui()
  const { hasShortcuts } = useAtomValue(prefsAtom)
  const change = useSetAtom(changePrefsAtom)
  return (
    <div className={css.box}>
      <Checkbox checked={hasShortcuts} onChange={() => change({ hasShortcuts: !hasShortcuts })}>
        <Trans>用键盘控制播放</Trans>
      </Checkbox>
      {hasShortcuts && (
        <dl className={css.keys}>
          {KEYS.map(({ keys, does }) => (
            <div key={does.id} className={css.pair}>
              <dt className={css.caps}>
                {keys.map((key) => (
                  <kbd key={typeof key === 'string' ? key : key.id} className={css.cap}>
                    {typeof key === 'string' ? key : i18n._(key)}
                  </kbd>
                ))}
              </dt>
              <dd className={css.does}>{i18n._(does)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

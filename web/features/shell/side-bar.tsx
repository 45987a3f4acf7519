import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { ServiceButton } from './service-button.tsx'
import * as css from './side-bar.css.ts'

const KEY = 'side-bar'
/** Windows in which the bar fits beside the page. */
const FITS = '(min-width: 1344px)'

function startsOpen(): boolean {
  try {
    return matchMedia(FITS).matches && localStorage.getItem(KEY) !== 'closed'
  } catch {
    return matchMedia(FITS).matches
  }
}
function remember(isOpen: boolean): void {
  try {
    localStorage.setItem(KEY, isOpen ? 'open' : 'closed')
  } catch {
    // Storage may be disabled: then the bar is open again on the next page load.
  }
}

/** Help links at the side of every page (specification section 2). Folded, it is a handle at the edge; the state is remembered. */
export default function SideBar() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(startsOpen)
  const set = (open: boolean) => {
    setIsOpen(open)
    remember(open)
  }
  return (
    <aside className={css.bar} aria-label={t`快捷服务`}>
      {isOpen && <Services />}
      <button
        type="button"
        className={isOpen ? css.fold : css.handle}
        aria-expanded={isOpen}
        aria-label={isOpen ? t`收起快捷服务` : t`展开快捷服务`}
        title={isOpen ? t`收起快捷服务` : t`展开快捷服务`}
        onClick={() => set(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-right' : 'chevron-left'} size={16} />
      </button>
    </aside>
  )
}

function Services() {
  return (
    <ul className={css.list}>
      <li>
        <ServiceButton />
      </li>
      <li>
        <PlainLink to="/help" className={css.item} preload={false}>
          <Icon name="help" size={20} />
          <Trans>帮助中心</Trans>
        </PlainLink>
      </li>
      <li>
        <PlainLink to="/contact" className={css.item} preload={false}>
          <Icon name="chat" size={20} />
          <Trans>在线客服</Trans>
        </PlainLink>
      </li>
      <li>
        <PlainLink to="/help" hash="old-site" className={css.item} preload={false}>
          <Icon name="history" size={20} />
          <Trans>旧版</Trans>
        </PlainLink>
      </li>
    </ul>
  )
}

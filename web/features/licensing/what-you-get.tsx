import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SkuTree } from '#worker/modules/catalogue/contract.ts'
import * as css from './what-you-get.css.ts'

/** What one buys with any licence (docs/licensing.md, 7.1); with `delivery` also the files by name. */
export function WhatYouGet({ delivery }: { delivery?: SkuTree['delivery'] | undefined }) {
  const { t } = useLingui()
  return (
    <ul className={css.list} aria-label={t`你会得到`}>
      <Item>{delivery?.length ? <Files delivery={delivery} /> : <Trans>所有版本与分轨的原始音频</Trans>}</Item>
      <Item>
        <Trans>用于一个项目，平台与剪辑版本不限</Trans>
      </Item>
      <Item>
        <Trans>可在线验证的授权书（PDF）与收据</Trans>
      </Item>
    </ul>
  )
}

function Item({ children }: { children: React.ReactNode }) {
  return (
    <li className={css.item}>
      <span className={css.mark}>
        <Icon name="check" size={14} />
      </span>
      <span>{children}</span>
    </li>
  )
}

const MEGABYTE = 1_000_000
/** `WAV 42.1 MB`, once for each version. */
function Files({ delivery }: { delivery: SkuTree['delivery'] }) {
  const locale = useLocale()
  const size = (bytes: number) =>
    `${(bytes / MEGABYTE).toLocaleString(locale, { maximumFractionDigits: bytes < MEGABYTE ? 2 : 1 })} MB`
  const files = delivery.map(({ name, format, bytes }) => `${name} (${format.toUpperCase()}, ${size(bytes)})`)
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(files)
  return (
    <>
      <Plural value={delivery.length} other="所有版本与分轨的原始音频：# 个文件" />
      <span className={css.files}>{list}</span>
    </>
  )
}

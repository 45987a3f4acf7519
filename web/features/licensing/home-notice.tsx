import { Trans } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { SkuTree } from '#worker/modules/catalogue/contract.ts'
import * as css from './home-notice.css.ts'

type Home = NonNullable<SkuTree['home']>

/** The chosen licence does not cover the reader's own country: the main button leads to one that does, if there is one. */
export function HomeNotice({
  home: { country, code },
  isStale,
  onChoice,
}: {
  home: Home
  isStale: boolean
  onChoice: (code: string) => void
}) {
  const name = new Intl.DisplayNames(useLocale(), { type: 'region' }).of(country) ?? country
  return (
    <section className={css.notice} role="status">
      <p>
        {code === null ? (
          <Trans>这首作品在{name}没有授权，下面的授权都不能在那里使用。</Trans>
        ) : (
          <Trans>这份授权不覆盖{name}，在那里使用请选更大的地域。</Trans>
        )}
      </p>
      {code !== null && (
        <Button look="primary" isBusy={isStale} onClick={() => onChoice(code)}>
          <Trans>改选覆盖{name}的授权</Trans>
        </Button>
      )}
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { HomeSection } from '#web/ui/page-section.tsx'
import { KeptPart } from '../catalogue-core/markup/kept-part.tsx'
import * as css from './home-steps.css.ts'

/** The five-step licensing guide (specification section 1). */
export function HomeSteps() {
  return (
    <HomeSection title={<Trans>五步取得授权</Trans>}>
      <KeptPart as="ol" id="home-steps" className={css.steps}>
        <Step n={1} title={<Trans>找到</Trans>}>
          <Trans>按适合的内容、情绪、速度与曲风筛选，或者直接搜索曲名与音乐人。</Trans>
        </Step>
        <Step n={2} title={<Trans>试听</Trans>}>
          <Trans>完整预览，波形可以随处拖动，对着你的画面听。</Trans>
        </Step>
        <Step n={3} title={<Trans>选授权</Trans>}>
          <Trans>说清谁来用、用在哪、用多久，价格当场给出，没有另算的条目。</Trans>
        </Step>
        <Step n={4} title={<Trans>付款</Trans>}>
          <Trans>扫码付款即时到账，金额与授权条款一并写进订单。</Trans>
        </Step>
        <Step n={5} title={<Trans>拿授权书</Trans>}>
          <Trans>填好使用主体，授权书立即生成，任何人扫码都能验证真伪。</Trans>
        </Step>
      </KeptPart>
    </HomeSection>
  )
}

function Step({ n, title, children }: { n: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className={css.step}>
      <span className={css.number} aria-hidden="true">
        {n}
      </span>
      <h3 className={css.name}>{title}</h3>
      <p className={css.text}>{children}</p>
    </li>
  )
}

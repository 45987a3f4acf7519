import { Trans } from '@lingui/react/macro'
import { Seal } from '#web/ui/drawn/seal.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { KeptPart } from '../catalogue-core/markup/kept-part.tsx'
import * as css from './home-closing.css.ts'

/** Last section: links to browse and to verify a licence. */
export function HomeClosing() {
  return (
    <KeptPart as="section" id="home-closing" className={css.closing} aria-labelledby="closing-title">
      <div className={css.start}>
        <h2 id="closing-title" className={css.title}>
          <Trans>下一支片子，音乐先落定。</Trans>
        </h2>
        <p className={css.text}>
          <Trans>从一首开始。先听，再看清授权能做什么，最后才谈价钱。</Trans>
        </p>
        <div className={css.actions}>
          <LinkButton to="/explore" search={{ category: 'music' }} look="primary" scale="lg">
            <Trans>开始找音乐</Trans>
          </LinkButton>
          <LinkButton to="/explore" search={{ category: 'songList' }} scale="lg">
            <Trans>逛逛歌单</Trans>
          </LinkButton>
        </div>
      </div>
      <div className={css.verify}>
        <Seal size={48} />
        <h3>
          <Trans>收到一份授权书，想知道真假？</Trans>
        </h3>
        <p className={css.text}>
          <Trans>输入授权书上的编号或扫描二维码，即可看到它是否有效、授权给谁、用在哪里。</Trans>
        </p>
        <LinkButton to="/verify">
          <Trans>去验证</Trans>
        </LinkButton>
      </div>
    </KeptPart>
  )
}

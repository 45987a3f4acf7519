import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { HomeSection } from '#web/ui/page-section.tsx'
import { KeptPart } from '../catalogue-core/markup/kept-part.tsx'
import { showcaseQuery } from '../editorial/queries.ts'
import * as css from './home-steps.css.ts'

/** The five-step licensing guide (specification section 1), as the editors wrote it; nothing if there is none. */
export function HomeSteps() {
  const { api } = useRouteContext({ from: '__root__' })
  const steps = useQuery(showcaseQuery(api)).data?.steps ?? []
  if (steps.length === 0) return null
  return (
    <HomeSection title={<Trans>五步取得授权</Trans>}>
      <KeptPart as="ol" id="home-steps" of={JSON.stringify(steps)} className={css.steps}>
        {steps.map(({ id, name, text, link, url }, i) => (
          <li key={id} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {i + 1}
            </span>
            <h3 className={css.name}>{name}</h3>
            <p className={css.text}>{text}</p>
            {/* A path that an editor wrote: a plain link, which the app follows like any other. */}
            <p className={css.go}>
              <a className={css.link} href={url} data-link="">
                {link}
              </a>
            </p>
          </li>
        ))}
      </KeptPart>
    </HomeSection>
  )
}

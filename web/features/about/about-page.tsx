import { Trans } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Seal } from '#web/ui/drawn/seal.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as css from './about-page.css.ts'
import { ABOUT, type AboutText } from './about-text.ts'

export function AboutPage() {
  const text = ABOUT.useText(useLocale())
  return (
    <main id="main" className={css.page}>
      <Opening text={text} />
      <dl className={css.figures}>
        {text.figures.map(({ value, label }) => (
          <div key={label} className={css.figure}>
            <dt className={css.figureLabel}>{label}</dt>
            <dd className={css.figureValue}>{value}</dd>
          </div>
        ))}
      </dl>
      <Points {...text.promises} columns="two" />
      <Flow flow={text.flow} />
      <Points heading={text.audience.heading} points={text.audience.groups} columns="four" />
      <section className={css.join} aria-labelledby="company">
        <div className={css.joinText}>
          <h2 id="company">{text.company.heading}</h2>
          <p>{text.company.text}</p>
        </div>
        <LinkButton to="/organize/invite-form">{text.company.action}</LinkButton>
      </section>
      <section className={css.join} aria-labelledby="join">
        <div className={css.joinText}>
          <h2 id="join">{text.join.heading}</h2>
          <p>{text.join.text}</p>
        </div>
        <LinkButton to="/musician/apply">{text.join.action}</LinkButton>
      </section>
    </main>
  )
}

function Opening({ text }: { text: AboutText }) {
  return (
    <header className={css.opening}>
      <div>
        <p className={css.kicker}>{text.title}</p>
        <h1 className={css.headline}>
          {text.headline[0]}
          <br />
          {text.headline[1]}
        </h1>
        <p className={css.lead}>{text.lead}</p>
        <div className={css.actions}>
          <LinkButton to="/explore" search={{ category: 'music' }} look="primary">
            <Trans>浏览全部音乐</Trans>
          </LinkButton>
          <LinkButton to="/verify">
            <Trans>验证一份授权书</Trans>
          </LinkButton>
        </div>
      </div>
      <figure className={css.sheet}>
        <Staves />
        <div className={css.stamp}>
          <Seal look="stamp" size={148} />
        </div>
        <figcaption className={css.caption}>{text.name}</figcaption>
      </figure>
    </header>
  )
}

const STAVES = [0, 1, 2].flatMap((stave) => [0, 1, 2, 3, 4].map((line) => stave * 62 + line * 11 + 0.5))

function Staves() {
  return (
    <svg className={css.staves} viewBox="0 0 320 170" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {STAVES.map((y) => (
        <path key={y} d={`M0 ${y}H320`} />
      ))}
    </svg>
  )
}

function Points({
  heading,
  points,
  columns,
}: {
  heading: string
  points: readonly { heading: string; text: string }[]
  columns: keyof typeof css.points
}) {
  return (
    <section className={css.section}>
      <h2>{heading}</h2>
      <ul className={css.points[columns]}>
        {points.map((point) => (
          <li key={point.heading} className={css.point}>
            <h3>{point.heading}</h3>
            <p className={css.pointText}>{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Flow({ flow }: { flow: AboutText['flow'] }) {
  return (
    <section className={css.section}>
      <h2>{flow.heading}</h2>
      <ol className={css.flow}>
        {flow.steps.map((step, i) => (
          <li key={step.heading} className={css.step}>
            <span className={css.stepNumber} aria-hidden="true">
              {i + 1}
            </span>
            <h3>{step.heading}</h3>
            <p className={css.pointText}>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

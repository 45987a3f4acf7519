import * as css from './policy.css.ts'
import type { PolicyText } from './policy-text.ts'

export function PolicyBody({ text, as: Heading }: { text: PolicyText; as: 'h2' | 'h3' }) {
  return (
    <div className={css.body}>
      <p className={css.intro}>{text.intro}</p>
      {text.sections.map((section) => (
        <section key={section.heading} className={css.section}>
          <Heading className={css.sectionHeading}>{section.heading}</Heading>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className={css.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}

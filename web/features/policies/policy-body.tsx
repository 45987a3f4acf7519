import * as css from './policy.css.ts'
import type { PolicyText } from './policy-text.ts'

/** `hasAnchors`: every section can be linked to, by its number. */
export function PolicyBody({
  text,
  as: Heading,
  hasAnchors = false,
}: {
  text: PolicyText
  as: 'h2' | 'h3'
  hasAnchors?: boolean
}) {
  return (
    <div className={css.body}>
      <p className={css.intro}>{text.intro}</p>
      {text.sections.map((section, i) => (
        <section key={section.heading} className={css.section} id={hasAnchors ? sectionId(i) : undefined}>
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

/** The same in every language: a link leads to the same place. */
export const sectionId = (index: number): string => `s${index + 1}`

import * as css from './policy.css.ts'
import type { PolicyText } from './policy-text.ts'

/** `hasAnchors`: every section has an id by which it can be linked. */
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

/** Independent of the language, so that links work in every language. */
export const sectionId = (index: number): string => `s${index + 1}`

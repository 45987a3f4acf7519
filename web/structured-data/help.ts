import { HELP } from '../features/about/help.ts'
import { getQuestions, HELP_GROUPS } from '../features/about/help-outline.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { Site, Thing } from './thing.ts'

/** All questions and answers of the help centre. */
export async function helpGraph(site: Site): Promise<Thing[]> {
  const { title, questions } = await HELP.load(site.locale)
  const inOrder = HELP_GROUPS.flatMap(getQuestions)
  return [
    {
      '@type': 'FAQPage',
      '@id': `${site.origin}/help#faq`,
      url: site.at('/help'),
      inLanguage: site.locale,
      mainEntity: inOrder.map((name) => ({
        '@type': 'Question',
        name: questions[name].question,
        url: `${site.at('/help')}#${name}`,
        acceptedAnswer: { '@type': 'Answer', text: questions[name].answer.join('\n') },
      })),
    },
    breadcrumbs(site, [{ name: title, path: '/help' }]),
  ]
}

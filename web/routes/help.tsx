import { createFileRoute } from '@tanstack/react-router'
import { HELP } from '../features/about/help.ts'
import { HelpPage } from '../features/about/help-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/help')({
  // Imported dynamically, so that other pages do not load the list of text files.
  staticData: { text: { load: async (locale) => (await import('../features/about/help.ts')).HELP.load(locale) } },
  validateSearch: (raw: Record<string, unknown>): { q?: string } => ({
    q: typeof raw.q === 'string' ? raw.q.slice(0, 100) : undefined,
  }),
  loader: async ({ context }) => {
    const { title, description } = await HELP.load(context.locale)
    return { title, description }
  },
  head: async ({ loaderData, match: { context } }) =>
    loaderData
      ? pageHead(context, loaderData.title, {
          description: loaderData.description,
          shared: { path: '/help' },
          structured: await context.structured?.help(),
        })
      : {},
  component: Help,
})

function Help() {
  return <HelpPage words={Route.useSearch().q ?? ''} />
}

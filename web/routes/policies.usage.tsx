import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '../features/policies/policy-page.tsx'
import { USAGE } from '../features/policies/usage.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/policies/usage')({
  // Imported dynamically, so that other pages do not load the list of text files.
  staticData: { text: { load: async (locale) => (await import('../features/policies/usage.ts')).USAGE.load(locale) } },
  // The loader is in the page's chunk: only this page loads the text, and the head gets title and description from it.
  loader: async ({ context }) => {
    const { title, description } = await USAGE.load(context.locale)
    return { title, description }
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? pageHead(context, loaderData.title, {
          description: loaderData.description,
          shared: { path: '/policies/usage' },
        })
      : {},
  component: () => <PolicyPage texts={USAGE} />,
})

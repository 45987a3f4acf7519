import { createFileRoute } from '@tanstack/react-router'
import { COINS } from '../features/policies/coins.ts'
import { PolicyPage } from '../features/policies/policy-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/policies/coins')({
  // Imported dynamically, so that other pages do not load the list of text files.
  staticData: { text: { load: async (locale) => (await import('../features/policies/coins.ts')).COINS.load(locale) } },
  // The loader is in the page's chunk: only this page loads the text, and the head gets title and description from it.
  loader: async ({ context }) => {
    const { title, description } = await COINS.load(context.locale)
    return { title, description }
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? pageHead(context, loaderData.title, {
          description: loaderData.description,
          shared: { path: '/policies/coins' },
        })
      : {},
  component: () => <PolicyPage texts={COINS} />,
})

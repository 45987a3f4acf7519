import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '../features/policies/policy-page.tsx'
import { USAGE } from '../features/policies/usage.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/policies/usage')({
  // The page's own file says where each language's text is: other pages need not know.
  staticData: { text: { load: async (locale) => (await import('../features/policies/usage.ts')).USAGE.load(locale) } },
  // The loader travels with the page: the text is nobody else's to load, and the head gets its two lines from here.
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

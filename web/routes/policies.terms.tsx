import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '../features/policies/policy-page.tsx'
import { TERMS } from '../features/policies/terms.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/policies/terms')({
  // The page's own file says where each language's text is: other pages need not know.
  staticData: { text: { load: async (locale) => (await import('../features/policies/terms.ts')).TERMS.load(locale) } },
  // The loader travels with the page: the text is nobody else's to load, and the head gets its two lines from here.
  loader: async ({ context }) => {
    const { title, description } = await TERMS.load(context.locale)
    return { title, description }
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? pageHead(context, loaderData.title, {
          description: loaderData.description,
          shared: { path: '/policies/terms' },
        })
      : {},
  component: () => <PolicyPage texts={TERMS} />,
})

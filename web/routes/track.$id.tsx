import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { trackQuery } from '../features/catalogue/queries.ts'
import { isCode } from '../features/catalogue/sku-choice.ts'
import { summaryOf, trackHead } from '../features/catalogue/track-head.ts'
import { TrackPage } from '../features/catalogue/track-page.tsx'
import { loaded } from '../lib/guard.ts'

/** `_` is the licence chosen (specification section 2); `version` another version than the main one. */
type Search = { _?: string; version?: string }
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/track/$id')({
  validateSearch: (raw: Record<string, unknown>): Search => ({ _: text(raw._), version: text(raw.version) }),
  loader: async ({ context: { api, queryClient }, params: { id }, location }) =>
    summaryOf(await loaded(queryClient.ensureQueryData(trackQuery(api, id)), location)),
  head: ({ match: { context }, loaderData }) => (loaderData ? trackHead(context.api, context.i18n, loaderData) : {}),
  component: Track,
})

function Track() {
  const { id } = Route.useParams()
  const { _, version } = Route.useSearch()
  const { api } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { data: track } = useSuspenseQuery(trackQuery(api, id))
  // Opening is a step that the back button undoes; changing one's mind inside is not.
  const choose = (code: string | undefined) =>
    navigate({ search: { version, _: code }, replace: _ !== undefined, resetScroll: false })
  return (
    <TrackPage
      track={track}
      choice={{ ...(version && { versionId: version }), ...(isCode(_) && { code: _ }) }}
      onChoice={choose}
    />
  )
}

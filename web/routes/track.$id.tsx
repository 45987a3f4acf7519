import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { similarQuery, trackPlaylistsQuery, trackQuery } from '../features/catalogue-core/queries.ts'
import { isCode } from '../features/licensing/sku-choice.ts'
import { toSummary, trackHead } from '../features/track/track-head.ts'
import { TrackPage } from '../features/track/track-page.tsx'
import { loaded } from '../lib/loaded.ts'

/**
 * `_`: code of the chosen licence (specification section 2); `version`: id of a version other than the main one; `for`: code of the
 * licence whose price is shown, from a list of a use.
 */
type Search = { _?: string; version?: string; for?: string }
const code = (value: unknown): string | undefined => (isCode(text(value)) ? text(value) : undefined)
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** How long a page waits for its lower sections: a placeholder that is replaced costs more than it (ms). */
const STREAM_AFTER_MS = 30
/** Without the timer, which would otherwise wake the isolate once more for every page. */
async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

export const Route = createFileRoute('/track/$id')({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    _: text(raw._),
    version: text(raw.version),
    for: code(raw.for),
  }),
  loaderDeps: ({ search }) => ({ code: search.for }),
  loader: async ({ context: { api, queryClient }, params: { id }, deps: { code }, location }) => {
    const asked = queryClient.ensureQueryData(trackQuery(api, id, code))
    const [similar, playlists] = [similarQuery(api, id), trackPlaylistsQuery(api, id)]
    const below = [queryClient.prefetchQuery(similar), queryClient.prefetchQuery(playlists)]
    await loaded(asked, location).catch((error: unknown) => {
      // A page that failed has no sections: nothing of them may travel with it.
      for (const { queryKey } of [similar, playlists]) queryClient.removeQueries({ queryKey, exact: true })
      throw error
    })
    // Below the fold: what is there by then is written with the page, the rest is streamed (for robots, all is awaited).
    if (typeof window === 'undefined') await waitAtMost(STREAM_AFTER_MS, Promise.all(below))
  },
  // From the query, which travels with the page: what a loader returns would travel beside it.
  head: ({ match: { context }, params: { id } }) => {
    const track = context.queryClient.getQueryData(trackQuery(context.api, id).queryKey)
    return track ? trackHead(context, toSummary(track)) : {}
  },
  component: Track,
})

function Track() {
  const { id } = Route.useParams()
  const { _, version, for: wanted } = Route.useSearch()
  const { api } = Route.useRouteContext()
  const { data: track } = useSuspenseQuery(trackQuery(api, id, wanted))
  const choose = useChoice({ code: _, version })
  return (
    <TrackPage
      track={track}
      isWanted={wanted !== undefined}
      choice={{ ...(version && { versionId: version }), ...(isCode(_) && { code: _ }) }}
      onChoice={choose}
    />
  )
}

/** Stores the chosen licence in the URL. Opening the dialog adds a history entry, closing goes back, changes inside replace it. */
function useChoice({ code, version }: { code: string | undefined; version: string | undefined }) {
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  return (next: string | undefined) => {
    if (next === undefined && isOpenedHere.current) {
      isOpenedHere.current = false
      return history.back()
    }
    if (code === undefined) isOpenedHere.current = true
    navigate({ search: (now) => ({ ...now, version, _: next }), replace: code !== undefined, resetScroll: false })
  }
}

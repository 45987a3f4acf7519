import { createFileRoute, redirect } from '@tanstack/react-router'
import { HOT_SONG_LISTS } from '../features/catalogue-core/listing-query.ts'

/** Redirect (specification section 2, "Redirects and navigation rules"). */
export const Route = createFileRoute('/subject/offer')({
  beforeLoad: () => {
    throw redirect({ to: '/explore', search: HOT_SONG_LISTS, statusCode: 301 })
  },
})

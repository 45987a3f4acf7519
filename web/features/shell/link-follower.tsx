import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followLinks } from '#web/lib/follow-links.ts'
import { lendCover } from '#web/ui/cover-transition.ts'

/** Client-side navigation of plain links, from the time when the page is hydrated. */
export function LinkFollower() {
  const router = useRouter()
  useEffect(() => followLinks(router, lendCover), [router])
  return null
}

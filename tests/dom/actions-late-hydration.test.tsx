import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSignedIn } from '#web/features/account/use-signed-in.ts'
import { memberAtom, sessionChangeAtom } from '#web/features/actions/session-atoms.ts'
import { TrackActions } from '#web/features/actions/track-actions.tsx'
import { setFlagAtom, useFaved } from '#web/features/actions/viewer-flags.ts'
import { mainSound } from '#web/features/catalogue-core/track.ts'
import { memberQuery, useMember } from '#web/features/exchange/member.ts'
import { PriceCard } from '#web/features/licensing/price-card.tsx'
import { makeApi } from '#web/lib/api/api.ts'
import { type Answer, hydratePart } from './account-render.tsx'
import { aTrack } from './track-wires.ts'

const track = aTrack({ inMemberLibrary: true })
const sound = mainSound(track)
const MEMBER = { level: 2, expiresAt: '2027-01-01', quota: { limit: 10, left: 7 } }
const NOW = { level: 2, left: 7, resetsAt: '2026-12-01T16:00:00.000Z' } as const
const answer = ({ path }: { path: string }): Answer =>
  path.endsWith('/quota') ? { value: MEMBER } : { status: 404, msg: 'no' }

function Known() {
  const isFaved = useFaved()
  return (
    <output>
      {String(useSignedIn())} {useMember()?.level ?? 'none'} {String(isFaved(track))}
    </output>
  )
}

it('what the header has learnt is not in the render that hydrates the price card and the rows, and follows', async () => {
  const page = (
    <>
      <PriceCard track={track} isWanted={false} sound={sound} code={undefined} onBuy={() => {}} />
      <TrackActions track={sound} look="row" />
    </>
  )
  const { served, errors, leave } = await hydratePart(({ store }) => store.set(memberAtom, NOW), page, answer)
  expect(served).toContain('开通会员')
  expect(errors).toEqual([])
  expect(screen.getByRole('button', { name: '用会员兑换' })).toBeTruthy()
  expect(screen.getByRole('button', { name: `用会员兑换 ${track.name}` })).toBeTruthy()
  expect(screen.queryByText('开通会员')).toBeNull()
  leave()
})

it('nor is what else is known of the reader: the session, the membership, what was pressed', async () => {
  const learn: Parameters<typeof hydratePart>[0] = ({ store, queryClient }) => {
    store.set(sessionChangeAtom, 'begun')
    store.set(setFlagAtom, track.id, { faved: true })
    queryClient.setQueryData<unknown>(memberQuery(makeApi('http://cuemark.test')).queryKey, MEMBER)
  }
  const { served, errors, leave } = await hydratePart(learn, <Known />, answer, { isSignedIn: false })
  expect(served).toMatch(/false.+none.+false/)
  expect(errors).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('true 2 true')
  leave()
})

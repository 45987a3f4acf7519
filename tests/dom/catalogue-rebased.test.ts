import { expect, it } from 'vitest'
import { rebased } from '#web/features/catalogue-core/listing-links.ts'
import { readExplore, toSearch } from '#web/features/catalogue-core/listing-query.ts'

it('a link changes the list that was asked for last as it would have changed its own', () => {
  const change = (now: Record<string, string>, of: Record<string, string>, to: Record<string, string>) =>
    toSearch(rebased(readExplore(now), readExplore(of), readExplore(to)))
  const shown = { vocal: 'female', page: '3' }
  expect(change({ vocal: 'female', tags: '1', sortBy: 'date' }, shown, { vocal: 'female,choir' })).toEqual({
    vocal: 'female,choir',
    tags: '1',
    sortBy: 'date',
  })
  expect(change({ vocal: 'female,choir', page: '2' }, shown, {})).toEqual({ vocal: 'choir' })
  expect(change({ ...shown, order: 'asc' }, shown, { vocal: 'female', page: '4' })).toEqual({
    vocal: 'female',
    order: 'asc',
    page: '4',
  })
  // Required and then excluded, and the other way round.
  expect(change({ tags: '1' }, {}, { tags: '-1' })).toEqual({ tags: '-1' })
  expect(change({ tags: '-1,-2' }, {}, { tags: '1' })).toEqual({ tags: '1,-2' })
})

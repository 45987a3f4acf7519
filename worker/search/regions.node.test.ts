import { describe, expect, it } from 'vitest'
import type { Config } from '../env.ts'
import { nearestRegion, searchRegions } from './regions.ts'

const getRegions = (text: string) => searchRegions({ SEARCH_REGIONS: text } as Config)

describe('regions of the search index', () => {
  it('are read from the configuration, duplicates removed', () => {
    expect(getRegions('apac,weur,apac')).toEqual(['apac', 'weur'])
    expect(getRegions('')).toEqual([])
  })
  it.each([
    ['AS', 'apac'],
    ['OC', 'apac'],
    ['EU', 'weur'],
    ['AF', 'weur'],
    ['NA', 'enam'],
    ['SA', 'enam'],
    [null, 'apac'],
    ['T1', 'apac'],
  ])('%s is served by %s', (continent, region) => {
    expect(nearestRegion(getRegions('apac,weur,enam'), continent)).toBe(region)
  })
  it('with one region it is that one, with none it is null', () => {
    expect(nearestRegion(['sam'], 'AS')).toBe('sam')
    expect(nearestRegion([], 'AS')).toBeNull()
  })
})

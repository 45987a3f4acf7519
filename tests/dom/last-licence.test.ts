import { afterEach, expect, it, vi } from 'vitest'
import { rememberLicence, startWith } from '#web/features/licensing/last-licence.ts'

const CHEAPEST = 'individual.video.1y.5m.mainland_china'
const CHOSEN = 'company.online_ads.2y.20m.japan'
afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

it('a dialog starts with the licence that was chosen last', () => {
  expect(startWith(CHEAPEST)).toBe(CHEAPEST)
  rememberLicence(CHOSEN)
  expect(startWith(CHEAPEST)).toBe(CHOSEN)
})
it('a list that was filtered for a use decides itself', () => {
  rememberLicence(CHOSEN)
  expect(startWith('company.game.1y.5m.worldwide')).toBe('company.game.1y.5m.worldwide')
})
it('what is no licence, or a blocked storage, changes nothing', () => {
  sessionStorage.setItem('licence', '<script>')
  expect(startWith(CHEAPEST)).toBe(CHEAPEST)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(startWith(CHEAPEST)).toBe(CHEAPEST)
})

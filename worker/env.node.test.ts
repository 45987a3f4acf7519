import { expect, it } from 'vitest'
import { configWith, rsaPair } from '../tests/ports/keys.ts'
import { Config } from './env.ts'

const right = configWith(rsaPair(), rsaPair())
const toWrong = (over: Partial<Config>) =>
  Config.safeParse({ ...right, ...over }).error?.issues.map(({ path }) => path.join('.')) ?? []

it('both API keys are required, long enough, and different: a shared key would have both scopes', () => {
  expect(toWrong({})).toEqual([])
  expect(toWrong({ STAFF_KEY: 'short' })).toEqual(['STAFF_KEY'])
  expect(toWrong({ CATALOGUE_KEY: undefined as never })).toEqual(['CATALOGUE_KEY'])
  expect(toWrong({ STAFF_KEY: right.CATALOGUE_KEY })).toEqual(['STAFF_KEY'])
})

it('the licensor is named: legal name, registration number and address, each on one line', () => {
  expect(toWrong({ LICENSOR_NAME: '' })).toEqual(['LICENSOR_NAME'])
  expect(toWrong({ LICENSOR_NUMBER: undefined as never })).toEqual(['LICENSOR_NUMBER'])
  expect(toWrong({ LICENSOR_ADDRESS: 'a\nb' })).toEqual(['LICENSOR_ADDRESS'])
  expect(toWrong({ LICENSOR_NAME_EN: undefined as never, LICENSOR_ADDRESS_EN: undefined as never })).toEqual([])
})

import { expect, it } from 'vitest'
import { configWith, rsaPair } from '../tests/ports/keys.ts'
import { type Config, readConfig } from './config/read-config.ts'

const right = configWith(rsaPair(), rsaPair())
const toWrong = (over: Partial<Config>) =>
  readConfig({ ...right, ...over }, () => true).problems.map(({ name }) => name)

it('both API keys are long enough and different: a shared key would have both scopes', () => {
  expect(toWrong({})).toEqual([])
  expect(toWrong({ STAFF_KEY: 'short' })).toEqual(['STAFF_KEY'])
  expect(toWrong({ STAFF_KEY: right.CATALOGUE_KEY })).toEqual(['STAFF_KEY'])
})

it('the licensor is named: legal name, registration number and address, each on one line', () => {
  expect(toWrong({ LICENSOR_NAME: '' })).toContain('LICENSOR_NAME')
  expect(toWrong({ LICENSOR_NUMBER: undefined as never })).toContain('LICENSOR_NUMBER')
  expect(toWrong({ LICENSOR_ADDRESS: 'a\nb' })).toContain('LICENSOR_ADDRESS')
  expect(toWrong({ LICENSOR_NAME_EN: undefined as never, LICENSOR_ADDRESS_EN: undefined as never })).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { CountLists } from './count-lists.ts'

const requests = [{ dimension: 't', terms: ['t_music'] }]

describe('CountLists', () => {
  it('knows a list once it has been sent', () => {
    const lists = new CountLists()
    expect(lists.take({ name: 'a' })).toBeNull()
    expect(lists.take({ name: 'a', requests })).toBe(requests)
    expect(lists.take({ name: 'a' })).toBe(requests)
    expect(lists.take({ name: 'b' })).toBeNull()
  })
  it('remembers only the last 32 that were used', () => {
    const lists = new CountLists()
    for (let i = 0; i < 32; i++) lists.take({ name: String(i), requests })
    lists.take({ name: '0' })
    lists.take({ name: 'new', requests })
    expect(['0', '1', '2', 'new'].map((name) => lists.take({ name }) !== null)).toEqual([true, false, true, true])
  })
})

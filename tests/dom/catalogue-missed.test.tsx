import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readExplore } from '#web/features/catalogue-core/listing-query.ts'
import { NoResults } from '#web/features/catalogue-core/no-results.tsx'
import { CorrectedWords } from '#web/features/explore/corrected-words.tsx'
import { renderPart } from './account-render.tsx'

afterEach(cleanup)
const nothing = () => ({ status: 404 })
const getAddress = (name: string) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href')!).replaceAll('"', '')

describe('empty results', () => {
  it('suggest a corrected search, which is sent as a clicked suggestion', async () => {
    const query = readExplore({ category: 'music', keyword: 'rivre niht', vocal: 'female', page: '3' })
    await renderPart(<NoResults query={query} total={0} didYouMean="river night" />, nothing)
    const address = new URLSearchParams(getAddress('river night').split('?')[1])
    expect(Object.fromEntries(address)).toEqual({
      category: 'music',
      keyword: 'river night',
      click: '1',
      vocal: 'female',
    })
  })
  it('offer to remove filters and category, and otherwise show tips', async () => {
    const query = readExplore({ category: 'music', keyword: 'qqq', tags: '-3' })
    await renderPart(<NoResults query={query} total={0} didYouMean={null} />, nothing)
    expect(getAddress('清除筛选条件')).toBe('/explore?category=music&keyword=qqq')
    expect(new URLSearchParams(getAddress('在全部分类中搜索').split('?')[1]).get('category')).toBeNull()
    expect(screen.getByText('换个说法试试，或减少筛选条件。')).toBeTruthy()
  })
  it('of a search among artists offer to search everything', async () => {
    const query = readExplore({ keyword: 'qqq', searchType: 'artist', matchPage: '2' })
    await renderPart(<NoResults query={query} total={0} didYouMean={null} />, nothing)
    expect(getAddress('搜索全部内容')).toBe('/explore?keyword=qqq')
  })
  it('differ from a page beyond the last', async () => {
    await renderPart(<NoResults query={readExplore({ page: '9' })} total={3} didYouMean="river" />, nothing)
    expect(screen.getByRole('heading', { name: '没有这一页' })).toBeTruthy()
    expect(getAddress('回到第一页')).toBe('/explore')
  })
})

it('words that were corrected are shown', async () => {
  const forgiven = [
    { word: 'rivre', by: ['river', 'rivers'] },
    { word: 'niht', by: ['night'] },
  ]
  const { container } = await renderPart(<CorrectedWords forgiven={forgiven} />, nothing)
  expect(container.textContent).toContain('没有找到“rivre”，显示的是 river、rivers 的结果。')
  expect(container.textContent).toContain('没有找到“niht”，显示的是 night 的结果。')
})

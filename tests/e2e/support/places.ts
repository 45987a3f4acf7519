import { expect } from '@playwright/test'
import type { Place } from './place.ts'
import { ownPlaces } from './places-own.ts'
import { states } from './places-states.ts'

/** What anybody may open, in each state it has an address for. */
const publicPlaces: Record<string, Place> = {
  'the home page': { path: '/', title: '好音乐，有凭有据地用' },
  'all tracks': { path: '/explore', title: '全部作品' },
  'all music': { path: '/explore?category=music', title: '音乐' },
  'all sound effects': { path: '/explore?category=soundEffect', title: '音效' },
  'all samples': { path: '/explore?category=sample', title: '采样' },
  'all beats': { path: '/explore?category=beats', title: 'Beats' },
  'a search': {
    path: ({ samples }) => `/explore?keyword=${encodeURIComponent(samples.music.name)}`,
    title: ({ say, samples }) => say('搜索“{keyword}”', { keyword: samples.music.name }),
  },
  'a list with filters': {
    path: '/explore?bpm=60-90,90-110&duration=60-120&area=china&sortBy=price&order=asc',
    title: '全部作品',
  },
  'a list of several pages': { path: '/explore?perPage=3&page=2', title: '全部作品' },
  'a page beyond the last': { path: '/explore?page=99', title: '全部作品' },
  'a search that finds nothing': {
    path: '/explore?keyword=qqqzzz&category=music&bpm=0-60',
    title: ({ say }) => say('搜索“{keyword}”', { keyword: 'qqqzzz' }),
  },
  'a track': { path: ({ samples }) => `/track/${samples.music.id}`, title: ({ samples }) => samples.music.name },
  'a sound effect': {
    path: ({ samples }) => `/track/${samples.effect.id}`,
    title: ({ samples }) => samples.effect.name,
  },
  'a track that does not exist': { path: '/track/999999', title: '页面不存在', status: 404 },
  'an address that does not exist': { path: '/nowhere/at-all', title: '页面不存在', status: 404 },
  unavailable: { path: '/unavailable', title: '服务器暂时不可用' },
  'sign-in': { path: '/signin?redirectUrl=%2Fuc%2Forder', title: '登录' },
  'sign-up': { path: '/signup', title: '注册账号' },
  'the terms': { path: '/policies/terms', title: '用户协议' },
  'the privacy policy': { path: '/policies/privacy', title: '隐私政策' },
  verification: { path: '/verify', title: '验证授权书' },
  'a genuine licence': { path: ({ buyer }) => `/verify/${buyer.licenceNo}`, title: '验证授权书', hasTypedWords: true },
  'an unknown licence': { path: '/verify/CM-2026-AAAA-AAAA-AAAA-AAAA', title: '验证授权书', status: 404 },
  'the licence dialog': {
    path: ({ samples: { music } }) => `/track/${music.id}?_=${music.skuId.split('-')[2]}`,
    title: ({ samples }) => samples.music.name,
    reach: (page) => expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible(),
    isDialog: true,
  },
}

/** Every page there is in each state. A page without a place here fails routes.spec.ts. */
export const PLACES: Record<string, Place> = { ...publicPlaces, ...states, ...ownPlaces }

import { expect, type Page } from '@playwright/test'
import type { Place } from './place.ts'
import { companyPlaces } from './places-company.ts'
import { ownPlaces } from './places-own.ts'
import { waysIn } from './places-sign-in.ts'
import { states } from './places-states.ts'

/** Pages whose text is a separate file per language. */
const text = (path: string, inChinese: string, inEnglish: string): Place => ({
  path,
  title: ({ lang }) => (lang === 'zh-CN' ? inChinese : inEnglish),
})

/** Staff pages ask who one is first. */
const ADMIN = {
  isLike: true,
  reach: (page: Page, { say }: { say(text: string): string }) =>
    expect(page.getByRole('textbox', { name: say('验证码') })).toBeVisible(),
}

/** Public pages, in each state that has an address. */
const publicPlaces: Record<string, Place> = {
  'the home page': { path: '/', title: '好音乐，有凭有据地用' },
  'the staff sign-in': {
    path: '/admin',
    title: '员工',
    reach: (page, { say }) => expect(page.getByRole('textbox', { name: say('验证码') })).toBeVisible(),
  },
  'the staff sign-in before the refunds': {
    path: '/admin/refunds',
    title: '退款',
    reach: (page, { say }) => expect(page.getByRole('textbox', { name: say('验证码') })).toBeVisible(),
  },
  'the sign-in before coupon batches': {
    path: '/admin/coupons',
    title: '优惠券批次',
    isLike: true,
    reach: (page, { say }) => expect(page.getByRole('textbox', { name: say('验证码') })).toBeVisible(),
  },
  'the sign-in before memberships': { ...ADMIN, path: '/admin/memberships', title: '客户的会员' },
  'the sign-in before coins': { ...ADMIN, path: '/admin/coins', title: '客户的金币' },
  'the sign-in before the second person': { ...ADMIN, path: '/admin/worth', title: '第二人确认' },
  'the sign-in before money that was not applied': { ...ADMIN, path: '/admin/money', title: '未入账的付款' },
  'the sign-in before transfers': { ...ADMIN, path: '/admin/transfers', title: '对公转账' },
  'the sign-in before companies': { ...ADMIN, path: '/admin/companies', title: '企业认证' },
  'the sign-in before applications to join': { ...ADMIN, path: '/admin/musicians', title: '入驻申请' },
  'joining as musician or label': { path: '/musician/apply', title: '音乐人与厂牌入驻' },
  'the sign-in before invoices': { ...ADMIN, path: '/admin/invoices', title: '发票' },
  'an enrolment link that is cut off': {
    path: '/admin/enrol',
    title: '开通员工账号',
    reach: (page, { say }) => expect(page.getByText(say('链接不完整，请从收到的消息中重新打开。'))).toBeVisible(),
  },
  'all tracks': { path: '/explore', title: '全部作品' },
  'all playlists': { path: '/explore?category=songList', title: '歌单' },
  'all music': { path: '/explore?category=music', title: '音乐', isLike: true },
  'all sound effects': { path: '/explore?category=soundEffect', title: '音效', isLike: true },
  'all samples': { path: '/explore?category=sample', title: '采样', isLike: true },
  'all beats': { path: '/explore?category=beats', title: 'Beats', isLike: true },
  'a search': {
    path: ({ samples }) => `/explore?keyword=${encodeURIComponent(samples.music.name)}`,
    title: ({ say, samples }) => say('搜索“{keyword}”', { keyword: samples.music.name }),
  },
  'a search for an artist': {
    path: ({ samples }) => `/explore?keyword=${encodeURIComponent(samples.onAlbum.artistList[0]!.name)}&isArtist=1`,
    title: ({ say, samples }) => say('{keyword} 的作品', { keyword: samples.onAlbum.artistList[0]!.name }),
  },
  'a list with filters': {
    path: '/explore?bpm=60-90,90-110&duration=60-120&area=china&sortBy=price&order=asc',
    title: '全部作品',
  },
  'a list with filters of our own': {
    path: '/explore?category=music&tags=-3&vocal=instrumental&key=a_minor,c_minor&area=china,india&bpm=60-128&price=80+',
    title: '音乐',
    isLike: true,
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
  'a track that is sold out': {
    path: ({ samples }) => `/track/${samples.soldOut.id}`,
    title: ({ samples }) => samples.soldOut.name,
  },
  'a playlist': {
    path: ({ samples }) => `/playlist/${samples.playlist.id}`,
    title: ({ samples }) => samples.playlist.name,
  },
  'an artist': {
    path: ({ samples }) => `/artist/${samples.onAlbum.artistList[0]!.id}`,
    title: ({ samples }) => samples.onAlbum.artistList[0]!.name,
  },
  'an album': {
    path: ({ samples }) => `/album/${samples.onAlbum.album!.id}?sortBy=price&order=asc`,
    title: ({ samples }) => samples.onAlbum.album!.name,
  },
  'a label': {
    path: ({ samples }) => `/label/${samples.onAlbum.label!.id}`,
    title: ({ samples }) => samples.onAlbum.label!.name,
  },
  'an artist that does not exist': { path: '/artist/999999', title: '页面不存在', status: 404, isLike: true },
  'a playlist that does not exist': { path: '/playlist/999999', title: '页面不存在', status: 404, isLike: true },
  'a track that does not exist': { path: '/track/999999', title: '页面不存在', status: 404 },
  'an address that does not exist': { path: '/nowhere/at-all', title: '页面不存在', status: 404 },
  'all tags': { path: '/all-tags', title: '全部标签' },
  unavailable: { path: '/unavailable', title: '服务器暂时不可用' },
  'sign-in': { path: '/signin?redirectUrl=%2Fuc%2Forder', title: '登录' },
  'sign-up': { path: '/signup', title: '注册账号' },
  'a forgotten password': { path: '/find-password', title: '找回密码' },
  about: text('/aboutus', '关于我们', 'About us'),
  'the memberships': { path: '/subscription', title: '会员方案与价格' },
  help: text('/help', '帮助中心', 'Help centre'),
  'the terms': text('/policies/terms', '用户协议', 'Terms of use'),
  'the privacy policy': text('/policies/privacy', '隐私政策', 'Privacy policy'),
  'the usage statement': text('/policies/usage', '音乐使用声明', 'Statement on the use of music'),
  'the coin agreement': text('/policies/coins', '金币协议', 'Coin agreement'),
  'the third-party licences': text('/policies/notices', '第三方许可', 'Third-party licences'),
  contact: { path: '/contact', title: '联系我们' },
  'an enquiry about a track': {
    path: ({ samples: { music } }) => `/contact?track=${music.id}&_=company.film.1y.5m.mainland_china`,
    title: '联系我们',
  },
  'independent verification': { path: '/docs/verify', title: '独立验证授权书' },
  verification: { path: '/verify', title: '验证授权书' },
  'a number that was copied wrongly': { path: '/verify?number=CM-2026-AAAA-AAAA-AAAA-AAAB', title: '验证授权书' },
  'a question about a use': { path: '/may-i', title: '能不能这样用？' },
  'an answer about a use': {
    path: ({ samples: { music } }) =>
      `/may-i?track=${music.id}&medium=tv_ads&where=JP,KR&term=2y&who=company&audience=5m`,
    title: '能不能这样用？',
  },
  'a genuine licence': { path: ({ buyer }) => `/verify/${buyer.licenceNo}`, title: '验证授权书', hasTypedWords: true },
  'an unknown licence': { path: '/verify/CM-2026-AAAA-AAAA-AAAA-AAAA', title: '验证授权书', status: 404 },
  'an unknown letter': { path: '/verify/letter/CL-2026-AAAA-AAAA-AAAA-AAAA', title: '验证授权证明', status: 404 },
  'an unknown answer': { path: '/answers/CA-2026-AAAA-AAAA-AAAA-AAAA', title: '授权问题的答复', status: 404 },
  'the licence dialog': {
    path: ({ samples: { music } }) => `/track/${music.id}?_=${music.skuId.split('-')[2]}`,
    title: ({ samples }) => samples.music.name,
    reach: (page) => expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible(),
    over: 'dialog',
    isByAddress: true,
  },
  'a licence on enquiry': {
    path: ({ samples: { music } }) => `/track/${music.id}?_=company.film.1y.5m.mainland_china`,
    title: ({ samples }) => samples.music.name,
    reach: async (page, { say }) => {
      await expect(page.getByRole('dialog').getByRole('link', { name: say('询价') })).toBeVisible()
    },
    over: 'dialog',
    isByAddress: true,
    isLike: true,
  },
  'the licence dialog of what is sold out': {
    isLike: true,
    path: ({ samples: { soldOut } }) => `/track/${soldOut.id}?_=individual.video.1y.5m.mainland_china`,
    title: ({ samples }) => samples.soldOut.name,
    reach: (page, { say }) => expect(page.getByRole('dialog').getByText(say('作品已下架'))).toBeVisible(),
    over: 'dialog',
    isByAddress: true,
  },
}

/** All pages in all states. every-page.spec.ts fails for a page that is missing here. */
export const PLACES: Record<string, Place> = { ...publicPlaces, ...states, ...waysIn, ...ownPlaces, ...companyPlaces }

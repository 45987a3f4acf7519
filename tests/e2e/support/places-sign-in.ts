import { expect, type Page } from '@playwright/test'
import { askedForPicture, CAPTCHA_REQUIRED, chooseDevice } from './graph-code.ts'
import { choosePassword, chooseWechat } from './login-dialog.ts'
import { newMobile, PASSWORD } from './mailbox.ts'
import type { Given, Place } from './place.ts'
import { shownTag } from './wechat.ts'

const music = ({ samples }: Given): string => `/track/${samples.music.id}`
const nameOfMusic = ({ samples }: Given): string => samples.music.name
const getDialog = (page: Page) => page.getByRole('dialog')

/** Presses a button that only signed-in users may use. */
async function askToSignIn(page: Page, { say, samples }: Given): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('收藏 {0}', { 0: samples.music.name }), exact: true })
    .first()
    .click()
}

/** The login dialog in its modes, and all uses of the WeChat code. */
export const waysIn: Record<string, Place> = {
  'the login dialog': {
    path: music,
    title: nameOfMusic,
    over: 'dialog',
    reach: async (page, given) => {
      await askToSignIn(page, given)
      await chooseWechat(getDialog(page), given.say)
      await shownTag(getDialog(page), given.say)
    },
  },
  'the login dialog with its form': {
    path: music,
    title: nameOfMusic,
    over: 'dialog',
    reach: async (page, given) => {
      await askToSignIn(page, given)
      await choosePassword(getDialog(page), given.say)
      await expect(getDialog(page).getByRole('textbox', { name: given.say('手机号、邮箱或账号') })).toBeVisible()
    },
  },
  'the login dialog with a code that also registers': {
    path: music,
    title: nameOfMusic,
    over: 'dialog',
    reach: async (page, given) => {
      await askToSignIn(page, given)
      await choosePassword(getDialog(page), given.say)
      await getDialog(page)
        .getByRole('tab', { name: given.say('短信登录') })
        .click()
      await expect(getDialog(page).getByRole('textbox', { name: given.say('手机号') })).toBeVisible()
    },
  },
  'the login dialog without its code': {
    path: music,
    title: nameOfMusic,
    over: 'dialog',
    isLike: true,
    reach: async (page, given) => {
      await page.route('**/wx/getQrAuthorize*', (route) => route.fulfill({ json: {} }))
      await askToSignIn(page, given)
      await chooseWechat(getDialog(page), given.say)
      await expect(getDialog(page).getByRole('button', { name: given.say('二维码加载失败，点击重试') })).toBeVisible()
    },
  },
  'sign-in by WeChat': {
    path: '/signin?logintype=wechat&redirectUrl=%2Fuc%2Forder',
    title: '登录',
    reach: async (page, { say }) => void (await shownTag(page, say)),
  },
  'a picture to be read': {
    path: '/signup',
    title: '注册账号',
    refused: CAPTCHA_REQUIRED,
    reach: (page, given) => askedForPicture(page, given, newMobile()),
  },
  'a device check': {
    path: '/signup',
    title: '注册账号',
    refused: CAPTCHA_REQUIRED,
    reach: async (page, given) => {
      // Without the work nothing continues, so the state is stable.
      await page.route('**/captcha/getWork/*', () => {})
      await askedForPicture(page, given, newMobile())
      await chooseDevice(page, given.say)
    },
  },
  'binding WeChat': {
    path: '/uc/account',
    title: '账号与安全',
    isOwn: true,
    over: 'dialog',
    reach: async (page, given) => {
      await page.getByRole('button', { name: given.say('绑定微信') }).click()
      await getDialog(page)
        .getByRole('textbox', { name: given.say('当前密码'), exact: true })
        .fill(PASSWORD)
      await getDialog(page)
        .getByRole('button', { name: given.say('继续') })
        .click()
      await shownTag(getDialog(page), given.say)
    },
  },
  'a phone that is asked for': {
    path: '/uc/account/hook?bind=phone',
    title: '账号与安全',
    isOwn: true,
    over: 'dialog',
    isByAddress: true,
    reach: (page, { say }) => expect(getDialog(page).getByRole('heading', { name: say('验证身份') })).toBeVisible(),
  },
  'undoing a change, without the link': {
    path: '/undo',
    title: '撤销账号更改',
    reach: (page) => expect(page.getByRole('main').getByRole('alert')).toHaveText(/\S/),
  },
}

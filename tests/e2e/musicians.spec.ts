import type { Page } from '@playwright/test'
import { mp3 } from '#tests/support/mp3.ts'
import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { findSamples } from './support/samples.ts'
import { expect, open, test } from './support/site.ts'
import { signInAsStaff } from './support/staff.ts'

const press = async (page: Page, name: string) => {
  await betweenPresses(page)
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

test('a musician claims their page: applied for, asked, answered, accepted, written on, and taken back', async ({
  page,
  shop,
  say,
  newVisitor,
  locale,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await shop.register()
  const main = page.getByRole('main')
  const { onAlbum } = await findSamples(shop)
  // Two projects run at once, and a page has one owner.
  const credit =
    locale === 'zh-CN' ? { kind: 'artist', ...onAlbum.artistList[0]! } : { kind: 'label', ...onAlbum.label! }
  const name = `沈岸 ${Date.now().toString(36)}`
  const picture = async (file: string) => ({
    name: file,
    mimeType: 'image/png',
    buffer: await page.screenshot({ type: 'png' }),
  })

  await open(page, `/${credit.kind}/${credit.id}`)
  await main.getByRole('link', { name: say('这是你？认领这个页面') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('音乐人与厂牌入驻'))
  await inspect(page, 'the application')
  await press(page, say('提交申请'))
  const field = (label: string) => main.getByRole('textbox', { name: say(label) })
  await expect(field('艺名或姓名')).toBeFocused()
  await field('艺名或姓名').fill(name)
  await field('邮箱').fill(`${crypto.randomUUID()}@example.com`)
  await field('怎样证明是你').fill('官网首页放了约定的文字')
  // What was typed is kept; files cannot be.
  await page.reload()
  await expect(field('艺名或姓名')).toHaveValue(name)
  await main.getByLabel(say('身份证件'), { exact: true }).setInputFiles(await picture('card.png'))
  await main
    .getByLabel(say('试听作品'), { exact: true })
    .setInputFiles({ name: 'river.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(mp3(name)) })
  await inspect(page, 'the application, filled in')
  await press(page, say('提交申请'))
  await expect(main.getByText(say('等待审核'), { exact: true })).toBeVisible()
  await inspect(page, 'an application that waits')

  const desk = await newVisitor(locale === undefined ? {} : { locale })
  await signInAsStaff(desk.request, baseURL ?? '', ['catalogue'])
  await open(desk, '/admin/musicians')
  const item = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name, exact: true }) })
  const decide = async (button: string) => {
    await betweenPresses(desk)
    await item.getByRole('button', { name: say(button), exact: true }).click()
  }
  await expect(item.locator('audio')).toHaveCount(1)
  await item.getByRole('textbox', { name: say('备注') }).fill('听过，第二首很好')
  await decide('添加备注')
  await expect(item.getByText('听过，第二首很好')).toBeVisible()
  await inspect(desk, 'the queue of applications')
  await decide('要求补充…')
  await item.getByRole('textbox', { name: say('还需要什么') }).fill('请补充发行合同')
  await decide('发送')
  await expect(item.getByText(say('等待补充'), { exact: true })).toBeVisible()

  await open(page, '/musician/apply')
  await expect(main.getByText('请补充发行合同')).toBeVisible()
  await expect(main.getByText('听过，第二首很好')).toHaveCount(0)
  await press(page, say('修改申请'))
  await field('怎样证明是你').fill('发行合同：https://example.com/contract')
  await press(page, say('重新提交'))
  await expect(main.getByText(say('等待审核'), { exact: true })).toBeVisible()

  await desk.reload()
  await decide('通过，并交给其管理')
  await expect(item).toHaveCount(0)
  await open(page, '/musician/apply')
  await expect(main.getByRole('heading', { name: say('我管理的页面') })).toBeVisible()
  await main.getByLabel(say('头像'), { exact: true }).setInputFiles(await picture('face.png'))
  await expect(main.getByRole('img', { name: say('现在的头像') })).toBeVisible()
  await field('介绍').fill(`我是${name}。`)
  await field('其他主页').fill('https://example.com/shen')
  await press(page, say('保存并公开'))
  await expect(main.getByText(say('已保存'), { exact: true })).toBeVisible()
  await inspect(page, 'the pages that one keeps')

  const visitor = await newVisitor(locale === undefined ? {} : { locale })
  const shown = visitor.getByRole('main').getByText(`我是${name}。`)
  await open(visitor, `/${credit.kind}/${credit.id}`)
  await expect(shown).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'example.com/shen' })).toHaveAttribute('rel', /nofollow/)
  await inspect(visitor, 'a page that its owner keeps')

  await desk.getByRole('tab', { name: say('已通过') }).click()
  await decide('收回页面…')
  await item.getByRole('textbox', { name: say('原因') }).fill('核实有误')
  await decide('收回页面')
  await expect(item.getByText('核实有误')).toBeVisible()
  await open(page, '/musician/apply')
  await expect(main.getByText('核实有误')).toBeVisible()
  await expect(async () => {
    await open(visitor, `/${credit.kind}/${credit.id}`)
    await expect(shown).toHaveCount(0)
  }).toPass({ timeout: 30_000 })
})

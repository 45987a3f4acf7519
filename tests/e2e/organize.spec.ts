import { randomUUID } from 'node:crypto'
import { DEMO_COMPANY } from '../../tools/start/demo-company.ts'
import { expectAccessible } from './support/axe.ts'
import { invitationTo } from './support/companies.ts'
import { newAddress, PASSWORD } from './support/mailbox.ts'
import { Shop, STUDIO } from './support/shop.ts'
import { expect, hydrated, open, test } from './support/site.ts'

test('an administrator makes departments, invites and adds members; one accepts, is disabled, and sees nothing more', async ({
  page,
  shop,
  say,
  lang,
  baseURL,
  newVisitor,
  expectRefusal,
}) => {
  test.slow()
  expectRefusal(403, /\/web\/login$/)
  await shop.signIn(STUDIO)
  await shop.actFor(DEMO_COMPANY.shortName)
  const tag = randomUUID().slice(0, 6)
  const [top, second] = [`制作 ${tag}`, `声音 ${tag}`]
  const main = page.getByRole('main')

  await open(page, '/organize/detail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DEMO_COMPANY.shortName)
  await expectAccessible(page, 'the company')
  await main.getByRole('link', { name: say('部门架构') }).click()
  for (const name of [top, second]) {
    await main.getByRole('button', { name: say('添加部门') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(name)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('添加'), exact: true })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(main.getByText(name)).toBeVisible()
  }
  // With the keyboard: the second becomes one below the first.
  const handle = main.getByRole('button', { name: say('移动 {name}', { name: second }) })
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('listitem').filter({ hasText: second })).toContainText(say('第 {level} 级', { level: 2 }))
  await expectAccessible(page, 'departments')

  await main.getByRole('link', { name: say('账号管理'), exact: true }).click()
  await expect(main.getByRole('table')).toBeVisible()
  const invited = newAddress()
  await main.getByRole('button', { name: say('邀请成员') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(`${invited}\nnobody`)
  await dialog.getByRole('combobox', { name: say('部门') }).selectOption({ label: top })
  await dialog.getByRole('combobox', { name: say('角色') }).selectOption('buyer')
  await expectAccessible(page, 'inviting')
  await dialog.getByRole('button', { name: say('发送邀请') }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'nobody' })).toBeVisible()
  await dialog
    .getByRole('button', { name: say('关闭') })
    .last()
    .click()
  await expect(main.getByRole('row').filter({ hasText: invited })).toContainText(say('待加入'))

  // The account that the company makes: its holder sets a password of their own.
  const username = `wang${tag}`
  await main.getByRole('button', { name: say('添加成员') }).click()
  await dialog.getByRole('textbox', { name: say('姓名') }).fill(`王${tag}`)
  await dialog.getByRole('textbox', { name: say('账号名') }).fill(username)
  await dialog.getByLabel(say('初始密码'), { exact: true }).fill('start123')
  await dialog.getByRole('combobox', { name: say('部门') }).selectOption({ label: top })
  await dialog.getByRole('combobox', { name: say('角色') }).selectOption('viewer')
  await dialog.getByRole('button', { name: say('添加'), exact: true }).click()
  await expect(main.getByRole('row').filter({ hasText: username })).toContainText(say('使用中'))
  await expectAccessible(page, 'accounts')
  const holder = await newVisitor()
  await open(holder, '/signin')
  await holder.getByRole('textbox', { name: say('手机号、邮箱或账号') }).fill(username)
  await holder.getByLabel(say('密码'), { exact: true }).fill('start123')
  await holder
    .getByRole('button', { name: say('登录'), exact: true })
    .last()
    .click()
  await holder.getByLabel(say('新密码'), { exact: true }).fill(PASSWORD)
  await holder.getByLabel(say('再次输入新密码'), { exact: true }).fill(PASSWORD)
  await holder.getByRole('button', { name: say('设置并登录') }).click()
  await expect(holder.getByRole('button', { name: say('账号菜单') })).toBeVisible()

  // The invited person: not lost over the sign-in, and not accepted by another account.
  const person = await newVisitor()
  const theirs = new Shop(person.context().request, baseURL!, lang)
  const link = await invitationTo(shop, invited)
  await open(person, link)
  await expect(person.getByRole('main')).toContainText(DEMO_COMPANY.fullName)
  await expectAccessible(person, 'an invitation')
  await theirs.register()
  await open(person, link)
  await expect(person.getByRole('main').getByRole('note')).toBeVisible()
  await expect(person.getByRole('button', { name: say('接受邀请') })).toHaveCount(0)
  await theirs.register(invited)
  await open(person, link)
  await person.getByRole('button', { name: say('接受邀请') }).click()
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(DEMO_COMPANY.shortName)
  await expect(person.getByRole('main').getByRole('link', { name: say('账号管理'), exact: true })).toHaveCount(0)

  await page.reload()
  await hydrated(page)
  const row = main.getByRole('row').filter({ hasText: invited })
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: say('停用') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('停用') })
    .click()
  await expect(row).toContainText(say('已停用'))
  await person.reload()
  await hydrated(person)
  await expect(person.getByRole('main')).not.toContainText(DEMO_COMPANY.shortName)
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(say('企业'))

  for (const one of [invited, username]) {
    await main.getByRole('row').filter({ hasText: one }).getByRole('button').click()
    await page.getByRole('menuitem', { name: say('移出企业') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('移出企业') })
      .click()
    await expect(main.getByRole('row').filter({ hasText: one })).toHaveCount(0)
  }
  await shop.call('POST', '/saas/api/v2/web/subject', { type: 'personal' })
})

import { approveCompany, chooseLicence, creditCode, fillApplication, invitationTo } from './support/companies.ts'
import { inspect } from './support/inspect.ts'
import { newAddress, PASSWORD } from './support/mailbox.ts'
import { Shop } from './support/shop.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import { signInAsStaff } from './support/staff.ts'

test('a company from its certification to a member who leaves: what they bought for it stays', async ({
  page,
  shop,
  say,
  lang,
  locale,
  baseURL,
  newVisitor,
}, { retry }) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(20_000)
  const tag = `${Date.now().toString(36)}`
  const facts = { fullName: `远山影业 ${tag} 有限公司`, shortName: `远山 ${tag}`, taxNumber: creditCode() }
  const project = `河 ${tag}`
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const tab = (name: string) => main.getByRole('link', { name: say(name), exact: true }).click()
  const visitor = async () => newVisitor(locale === undefined ? {} : { locale })

  // The founder finds the way in the user centre, applies, and staff approve.
  await shop.register()
  await open(page, '/uc')
  await main.getByRole('link', { name: say('认证企业') }).click()
  await expect(page).toHaveURL(/\/organize\/invite-form$/)
  await hydrated(page)
  await fillApplication(page, say, facts)
  await chooseLicence(page, 'licence.png')
  await main.getByRole('button', { name: say('提交认证'), exact: true }).click()
  await expect(page).toHaveURL(/\/organize\/invite-success$/)
  const desk = await visitor()
  await signInAsStaff(desk.request, baseURL ?? '', ['support'])
  await open(desk, '/admin/companies')
  await approveCompany(desk, say, facts.fullName)

  // The administrator acts for the company, and makes a department.
  await open(page, '/organize/detail')
  // The card is pressed, as people do; its radio lies below its name.
  await main.getByText(facts.shortName, { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(facts.shortName)
  await expect(main.getByText(facts.taxNumber)).toBeVisible()
  await inspect(page, 'the facts of a company')
  await tab('部门架构')
  await main.getByRole('button', { name: say('添加部门') }).click()
  await dialog.getByRole('textbox').fill('制作部')
  await dialog.getByRole('button', { name: say('添加'), exact: true }).click()
  await expect(main.getByText('制作部')).toBeVisible()

  // One person is invited, another one added.
  await tab('账号管理')
  const address = newAddress()
  await main.getByRole('button', { name: say('邀请成员') }).click()
  await dialog.getByRole('textbox').fill(address)
  await dialog.getByRole('combobox', { name: say('部门') }).selectOption({ label: '制作部' })
  await dialog.getByRole('combobox', { name: say('角色') }).selectOption('buyer')
  await dialog.getByRole('button', { name: say('发送邀请') }).click()
  await expect(dialog).toHaveCount(0)
  await main.getByRole('button', { name: say('添加成员') }).click()
  await dialog.getByRole('textbox', { name: say('姓名') }).fill('王小明')
  await dialog.getByRole('textbox', { name: say('账号名') }).fill(`wang${tag}`)
  await dialog.getByLabel(say('初始密码'), { exact: true }).fill('start123')
  await dialog.getByRole('combobox', { name: say('部门') }).selectOption({ label: '制作部' })
  await dialog.getByRole('combobox', { name: say('角色') }).selectOption('viewer')
  await dialog.getByRole('button', { name: say('添加'), exact: true }).click()
  await expect(main.getByRole('row').filter({ hasText: `wang${tag}` })).toBeVisible()

  // The invited person registers with that very address, and accepts.
  const person = await visitor()
  const theirs = new Shop(person.context().request, baseURL!, lang)
  await theirs.register(address)
  await open(person, await invitationTo(shop, address))
  await inspect(person, 'an invitation')
  await person.getByRole('button', { name: say('接受邀请') }).click()
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(facts.shortName)
  await expect(person.getByRole('main').getByRole('link', { name: say('账号管理'), exact: true })).toHaveCount(0)

  // From now on the member always asks.
  await page.reload()
  await hydrated(page)
  const row = main.getByRole('row').filter({ hasText: address })
  const choose = async (entry: string) => {
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: say(entry) }).click()
  }
  await choose('编辑')
  await dialog.getByText(say('每个订单都需要审批')).click()
  await inspect(page, 'editing a member with limits')
  await dialog.getByRole('button', { name: say('保存'), exact: true }).click()
  await expect(dialog).toHaveCount(0)

  // An order of theirs becomes a request.
  const tracks = (await theirs.tracks()).filter(({ type, price }) => type === 'MUSIC' && price > 0)
  const track = tracks[retry]!
  const theirMain = person.getByRole('main')
  await open(person, `/order/confirm?skuId=${track.skuId.replace('-individual.', '-company.')}`)
  await expect(theirMain.getByRole('region', { name: say('为谁下单') })).toContainText(facts.shortName)
  await theirMain.getByRole('combobox', { name: say('用于哪个项目') }).fill(project)
  await theirMain.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }).check()
  await theirMain.getByRole('button', { name: say('提交审批') }).click()
  await expect(person).toHaveURL(/\/uc\/approval\/\w+$/)
  await expect(theirMain.getByText(say('待审批'))).toBeVisible()
  await inspect(person, 'a request that waits')

  // The administrator finds it, with its age, and approves it.
  await open(page, '/uc')
  await expect(main.getByText(say('不到 1 小时前提出'))).toBeVisible()
  await open(page, '/organize/detail?tab=approvals')
  await expect(main.getByText(say('不到 1 小时前提出'))).toBeVisible()
  await inspect(page, 'requests of a company')
  await main.getByRole('button', { name: say('批准'), exact: true }).click()
  await expect(main.getByText(say('没有待处理的申请'))).toBeVisible()

  // It is paid, and its licence is issued for the company and the project.
  await person.reload()
  await hydrated(person)
  await theirMain.getByRole('link', { name: say('查看订单') }).click()
  await expect(person).toHaveURL(/\/uc\/order\/\w+$/)
  const orderNo = new URL(person.url()).pathname.split('/').at(-1) ?? ''
  const licenceId = await theirs.pay(orderNo)
  await theirs.call('PUT', `/cuemark2/api/v2/licences/${licenceId}/form`, {
    ...{ authorizationType: 'company', authorizationObject: facts.fullName, companyName: facts.fullName },
    ...{ taxNumber: facts.taxNumber, projectName: project },
    ...{ contactPhone: '13800138000', contactEmail: address },
  })
  await open(page, '/organize/detail?tab=spending&by=project')
  await expect(main.getByRole('row').filter({ hasText: project })).toBeVisible()
  await inspect(page, 'the spending of a company')
  await tab('企业授权书')
  await expect(main.getByText(project).first()).toBeVisible()
  await inspect(page, 'the licences of a company')

  // The member is switched off: nothing of the company is visible any more, and the company keeps it.
  await tab('账号管理')
  await choose('停用')
  await dialog.getByRole('button', { name: say('停用') }).click()
  await expect(row).toContainText(say('已停用'))
  await open(person, '/uc/licence')
  await expect(theirMain).not.toContainText(project)
  await open(person, '/organize/detail')
  await expect(theirMain).not.toContainText(facts.shortName)
  await expect(person.getByRole('heading', { level: 1 })).toHaveText(say('企业'))
  await tab('企业授权书')
  await expect(main.getByText(project).first()).toBeVisible()

  // The added person sets a password of their own, and sees as a viewer what a viewer may.
  const viewer = await visitor()
  const viewing = new Shop(viewer.context().request, baseURL!, lang)
  await viewing.call('POST', '/saas/api/v2/web/initialPassword', {
    ...{ username: `wang${tag}`, password: 'start123', newPassword: PASSWORD },
  })
  await viewing.actFor(facts.shortName)
  await open(viewer, '/organize/detail?tab=accounts')
  const viewed = viewer.getByRole('main')
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText(facts.shortName)
  for (const hidden of ['账号管理', '审批'])
    await expect(viewed.getByRole('link', { name: say(hidden), exact: true })).toHaveCount(0)
  await viewed.getByRole('link', { name: say('企业授权书'), exact: true }).click()
  await expect(viewed.getByText(project).first()).toBeVisible()
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { configProblems, SECRETS } from '../../tools/release/config-problems.ts'
import { ROOT } from '../../tools/start/state-dir.ts'

const page = readFileSync(join(ROOT, 'docs', 'deploy.md'), 'utf8')
const wrangler = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
const blocks = [...page.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block.trim().split('\n'))
const commands = blocks.flat()
const routes = commands.filter((line) => line.startsWith('routes = '))
const folder = mkdtempSync(join(tmpdir(), 'cuemark-deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('docs/deploy.md', () => {
  it('names every secret', () => {
    for (const name of SECRETS) expect(page, name).toContain(`\`${name}\``)
  })
  it('creates everything that wrangler.toml names and that a deployment does not create itself', () => {
    const named = (pattern: RegExp) => [...wrangler.matchAll(pattern)].map(([, name]) => name)
    const made = (command: string) =>
      commands
        .filter((line) => line.startsWith(`npx wrangler ${command}`))
        .map((line) => line.split(' ')[command.split(' ').length + 2])
    expect(made('d1 create')).toEqual(named(/^database_name = "(.*)"/gm))
    expect(made('r2 bucket create')).toEqual(named(/^bucket_name = "(.*)"/gm))
    expect(made('queues create').sort()).toEqual(
      [...new Set([...named(/^queue = "(.*)"/gm), ...named(/^dead_letter_queue = "(.*)"/gm)])].sort(),
    )
    expect(made('kv namespace create')).toEqual(['KV'])
  })
  it('uses scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
    for (const [, name] of page.matchAll(/npm run (\w[\w-]*)/g)) expect(Object.keys(scripts)).toContain(name)
  })

  /** What somebody has who has followed the page, with a bank account and mail. */
  function followed(change: (toml: string) => string = (toml) => toml, address = routes[0]!): string[] {
    const make = commands.find((line) => line.startsWith('node -e '))!.replace(/ > [\w.]+$/, '')
    const values = JSON.parse(execFileSync('sh', ['-c', make], { encoding: 'utf8' })) as Record<string, string>
    const vars = {
      PUBLIC_ORIGIN: 'https://your.domain',
      LICENSOR_NAME: '北岸音乐有限公司',
      LICENSOR_NUMBER: '91310000X',
      LICENSOR_ADDRESS: '上海市示例路 1 号',
      TRANSFER_BANK: '示例银行',
      TRANSFER_ACCOUNT_NAME: '北岸音乐有限公司',
      TRANSFER_ACCOUNT_NUMBER: '6222 0000 0000 0000',
      MAIL_FROM: 'Shop <no-reply@your.domain>',
    }
    let toml = wrangler.replace(/^(database_id|id) = ".*"/gm, '$1 = "a1b2c3"').replace(/^# routes = .*$/m, address)
    for (const [name, text] of Object.entries(vars))
      toml = toml.replace(new RegExp(`^${name} = .*$`, 'm'), () => `${name} = ${JSON.stringify(text)}`)
    const path = join(folder, 'wrangler.toml')
    writeFileSync(path, change(toml))
    return configProblems(path, { values: { ...values, MAIL_KEY: 're_0123456789abcdef' }, deployed: [] })
  }
  it('sets no key twice where it shows lines for wrangler.toml: TOML takes it once', () => {
    for (const block of blocks) {
      const keys = block.flatMap((line) => /^(\w+) = /.exec(line)?.[1] ?? [])
      expect(keys).toEqual([...new Set(keys)])
    }
  })
  it.each(routes)('leads to a configuration without problems, by its own command for the secrets: %s', (address) => {
    expect(followed(undefined, address)).toEqual([])
  })
  it.each([
    ['the address was forgotten', /^routes = .*$/m, ''],
    ['the ids were forgotten', /^database_id = .*$/m, 'database_id = "00000000-0000-0000-0000-000000000001"'],
    ['the origin ends in a slash', /^PUBLIC_ORIGIN = .*$/m, 'PUBLIC_ORIGIN = "https://your.domain/"'],
    ['a number is no number', /^LICENSOR_NUMBER = .*$/m, 'LICENSOR_NUMBER = "x"'],
    ['nobody can pay', /^TRANSFER_BANK = .*$/m, 'TRANSFER_BANK = ""'],
    ['nobody gets a code', /^MAIL_FROM = .*$/m, 'MAIL_FROM = ""'],
  ])('and is refused where %s', (_what, pattern, instead) => {
    expect(followed((toml) => toml.replace(pattern, instead))).not.toEqual([])
  })
})

/**
 * `npm run check-config [-- --secrets <file>]`: reads wrangler.toml and the secrets by the Worker's own rules. With the file that
 * `wrangler secret bulk` takes (JSON), their values are tried; without it only whether they are deployed can be seen.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../start/state-dir.ts'
import { configProblems, SECRETS } from './config-problems.ts'

const { secrets: file } = parseArgs({ options: { secrets: { type: 'string' } }, strict: false }).values
const values = typeof file === 'string' ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
const rest: string[] = []

function deployedNames(): string[] {
  const listed = spawnSync('wrangler', ['secret', 'list', '--format', 'json'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (listed.status === 0) return (JSON.parse(listed.stdout) as { name: string }[]).map(({ name }) => name)
  const why = 'the deployed secrets could not be listed: npx wrangler login, or give them with --secrets <file>'
  if (typeof file === 'string') console.log(`(${why})`)
  else rest.push(why)
  return []
}

const deployed = deployedNames()
const problems = [...configProblems(join(ROOT, 'wrangler.toml'), { values, deployed }), ...rest]
for (const problem of problems) console.log(`- ${problem}`)
const unseen = deployed.filter((name) => SECRETS.includes(name as never) && values[name] === undefined)
if (unseen.length > 0)
  console.log(`Deployed, but their values cannot be read from here (--secrets <file> tries them): ${unseen.join(', ')}`)
if (problems.length === 0) console.log('Everything that can be checked from here is set.')
process.exit(problems.length === 0 ? 0 : 1)

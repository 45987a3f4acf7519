import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../start/state-dir.ts'
import { configProblems } from './config-problems.ts'

const { problems, secrets } = configProblems(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8'))

// worker/env.ts checks the format of the secrets at the first request.
const listed = spawnSync('wrangler', ['secret', 'list', '--format', 'json'], {
  cwd: ROOT,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
if (listed.status === 0) {
  const present = new Set((JSON.parse(listed.stdout) as { name: string }[]).map((secret) => secret.name))
  problems.push(
    ...secrets.filter((name) => !present.has(name)).map((name) => `${name}: missing (npx wrangler secret put ${name})`),
  )
} else {
  problems.push('the deployed secrets could not be listed: run `npx wrangler login` first, and deploy once')
}

for (const problem of problems) console.log(`- ${problem}`)
if (problems.length === 0) console.log('Everything that can be checked from here is set.')
process.exit(problems.length === 0 ? 0 : 1)

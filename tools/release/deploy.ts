/**
 * `npm run deploy [-- --secrets <file>] [--dry-run]`: refuses a configuration that fails and a build that contains the sandbox.
 * `--secrets` tries the values and uploads them with the version.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ROOT } from '../start/state-dir.ts'

const { values } = parseArgs({ options: { secrets: { type: 'string' }, 'dry-run': { type: 'boolean' } } })
const secrets = values.secrets ? [values.secrets] : []

function run(command: string, args: string[]): void {
  const done = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status === 0) return
  console.error(`Nothing was deployed: ${[command, ...args].join(' ')} failed.`)
  process.exit(done.status ?? 1)
}

run('node', ['tools/release/check-config.ts', ...secrets.flatMap((file) => ['--secrets', file])])
run('node', ['tools/release/build.ts'])
run('wrangler', [
  ...['deploy', '-c', 'dist/cuemark/wrangler.json'],
  ...secrets.flatMap((file) => ['--secrets-file', file]),
  ...(values['dry-run'] ? ['--dry-run'] : []),
])

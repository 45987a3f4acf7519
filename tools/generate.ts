import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingStatements, writeSnapshot } from './drizzle-snapshot.ts'
import { errorsPage } from './errors-page.ts'
import { countKernel } from './search/count-kernel.ts'
import { hanTable } from './search/han-table.ts'
import { pinyinTable } from './search/pinyin-table.ts'
import { vocabularyTable } from './search/vocabulary-table.ts'
import { bootSite } from './start/boot.ts'
import { ROOT } from './start/state-dir.ts'

/**
 * Generates every generated file that is committed: the Worker's types, the tables of Chinese characters, the vocabulary, the
 * counting kernel, message catalogues, openapi.json and docs/errors.md (the route tree is written by the build). `--check` changes nothing and
 * fails if one of them is out of date; `npm test` uses it.
 */
const isCheck = process.argv.includes('--check')
const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW']
const generated = [
  'worker-configuration.d.ts',
  'web/routeTree.gen.ts',
  'worker/search/text/han.gen.ts',
  'worker/search/bitmaps/count.wasm',
  'worker/search/text/pinyin.gen.ts',
  'worker/search/vocabulary/vocabulary.gen.ts',
  'openapi.json',
  'docs/errors.md',
  ...LOCALES.flatMap((l) => [`locales/${l}/web.po`, `locales/${l}/account.po`, `locales/${l}/worker.po`]),
]
const read = (name: string): string => {
  try {
    // Compared as bytes, because one of them is binary.
    return readFileSync(join(ROOT, name), 'latin1')
  } catch {
    return ''
  }
}
const before = new Map(generated.map((name) => [name, read(name)]))

function run(command: string, args: string[]): void {
  const done = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${done.stdout}\n${done.stderr}`)
}

writeFileSync(join(ROOT, 'worker/search/text/han.gen.ts'), hanTable(ROOT))
writeFileSync(join(ROOT, 'worker/search/bitmaps/count.wasm'), await countKernel(ROOT))
writeFileSync(join(ROOT, 'worker/search/text/pinyin.gen.ts'), pinyinTable())
writeFileSync(join(ROOT, 'worker/search/vocabulary/vocabulary.gen.ts'), vocabularyTable(ROOT))
run('wrangler', ['types', 'worker-configuration.d.ts', '--include-runtime=true', '--strict-vars=false'])
run('lingui', ['extract', '--clean'])
const site = await bootSite({ quiet: true })
const described = (await (await fetch(`${site.url}/sandbox/openapi.json`)).json()) as object
await site.close()
writeFileSync(join(ROOT, 'openapi.json'), `${JSON.stringify(described, null, 2)}\n`)
writeFileSync(join(ROOT, 'docs/errors.md'), errorsPage(described))

// For drizzle-kit (docs/changing-tables.md).
if (!isCheck) await writeSnapshot()
else if ((await missingStatements()).length > 0) {
  console.error('Out of date, run `node tools/drizzle-snapshot.ts`: the snapshot in migrations/meta')
  process.exit(1)
}

const changed = generated.filter((name) => read(name) !== before.get(name))
if (isCheck) {
  for (const name of changed) writeFileSync(join(ROOT, name), before.get(name) ?? '', 'latin1')
  if (changed.length > 0) {
    console.error(`Out of date, run \`npm run generate\`: ${changed.join(', ')}`)
    process.exit(1)
  }
} else console.log(changed.length === 0 ? 'Nothing had changed.' : `Updated: ${changed.join(', ')}`)

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScratch } from '../../tools/catalogue/files/scratch.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
  vi.stubEnv('TMPDIR', root)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true, force: true })
})

/** Another process with a temporary folder that is not empty. */
async function otherProcess(): Promise<ChildProcess> {
  const scratch = new URL('../../tools/catalogue/files/scratch.ts', import.meta.url).href
  const code = `
    import { writeFileSync } from 'node:fs'
    const { path } = await (await import(${JSON.stringify(scratch)})).openScratch()
    writeFileSync(path + '/preview.mp3', 'x')
    console.log(path)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a temporary folder is removed with its process after %s',
  async (signal) => {
    const child = await otherProcess()
    expect(await readdir(root)).toHaveLength(1)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(await readdir(root)).toEqual([])
  },
)

it('the folder of a killed process is removed by the next one; that of a running process stays', async () => {
  const [killed, alive] = [await otherProcess(), await otherProcess()]
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await readdir(root)).toHaveLength(2)
  const scratch = await openScratch()
  const second = await openScratch()
  expect((await readdir(root)).filter((name) => name.includes(`-${killed.pid}-`))).toEqual([])
  expect((await readdir(root)).filter((name) => name.includes(`-${alive.pid}-`))).toHaveLength(1)
  expect(await readdir(root)).toHaveLength(3)
  scratch.close()
  second.close()
  alive.kill('SIGKILL')
  await once(alive, 'exit')
})

it('folders of an earlier version are removed after a day, those of others never', async () => {
  for (const name of ['cuemark-import-Ab12Cd', 'cuemark-import-Ef34Gh', 'cuemark-other']) await mkdir(join(root, name))
  await writeFile(join(root, 'cuemark-import-9-file'), '')
  const before = new Date(Date.now() - 2 * 86_400_000)
  for (const name of ['cuemark-import-Ab12Cd', 'cuemark-other']) await utimes(join(root, name), before, before)
  const listeners = process.listenerCount('SIGTERM')
  const scratch = await openScratch()
  scratch.close()
  expect((await readdir(root)).sort()).toEqual(['cuemark-import-9-file', 'cuemark-import-Ef34Gh', 'cuemark-other'])
  expect(process.listenerCount('SIGTERM')).toBe(listeners)
})

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Server } from '../load.ts'
import { cpuMs } from '../process-cpu.ts'
import { exportPeerData } from './export-peer-data.ts'

const SOURCE = fileURLToPath(new URL('../peer', import.meta.url))
const PATIENCE_MS = 60_000
const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

function run(folder: string, command: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    // Its type checker and types are among the development dependencies.
    env: command === 'npm' ? { ...env, NODE_ENV: '' } : env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`the peer: ${command} ${args.join(' ')}: ${status}\n${stdout}\n${stderr}`)
}
const NEXT = join('node_modules', 'next', 'dist', 'bin', 'next')

/** Installs and builds a copy of the peer, unless the folder has one of the same lock file. */
function install(folder: string): void {
  const lock = readFileSync(join(SOURCE, 'package-lock.json'))
  const stamp = join(folder, 'installed')
  if (existsSync(stamp) && readFileSync(stamp).equals(lock)) {
    cpSync(SOURCE, folder, { recursive: true })
  } else {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    cpSync(SOURCE, folder, { recursive: true })
    console.log('Installing the peer from the registry …')
    run(folder, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(stamp, lock)
  }
  run(folder, process.execPath, [NEXT, 'build'])
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** The peer over the same catalogue, in a process of its own; CPU time is that of all its processes. */
export async function startPeer(folder: string, state: string): Promise<Server> {
  install(folder)
  const data = join(folder, 'catalogue-of-the-run.json')
  exportPeerData(state, data)
  const port = await freePort()
  const child = spawn(process.execPath, [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    env: { ...env, CATALOGUE: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await isUp(url)
  return {
    url,
    cpuMs: () => cpuMs(child.pid ?? 0),
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function isUp(url: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error(`the peer does not answer after ${PATIENCE_MS} ms`)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../start/state-dir.ts'
import type { Step } from './steps.ts'

/** `output`: everything it printed except NOISE. */
export type Outcome = { step: Step; isOk: boolean; seconds: number; output: string }

/** workerd's warnings about bodies that tests deliberately read as text, and npm's about a setting that is not ours. */
const NOISE = [/^console warning; message = Called \.text\(\) on an HTTP body/, /^npm warn Unknown user config/]

/** Prints one line when the step ends; its output is printed at the end of the run, and only if it failed. */
export async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const startedAt = Date.now()
  console.log(`… ${step.name}`)
  const running = spawn(step.command, step.args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...step.env },
    shell: process.platform === 'win32',
  })
  const printed: Buffer[] = []
  running.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  running.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  const [code] = await once(running, 'close')
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(`${code === 0 ? '✓' : '✗'} ${step.name}: ${seconds} s`)
  return { step, isOk: code === 0, seconds, output: quiet(Buffer.concat(printed).toString()) }
}

const quiet = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !NOISE.some((noise) => noise.test(line)))
    .join('\n')

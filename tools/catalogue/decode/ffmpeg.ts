import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { PcmChunk } from './pcm-chunk.ts'
import { decodeWavStream } from './wav-stream.ts'

/** The program called for formats that are not decoded here; `FFMPEG` overrides it. */
export const DEFAULT_FFMPEG = process.env.FFMPEG ?? 'ffmpeg'

const LOOK_MS = 1000

/**
 * Decodes anything ffmpeg can, as 32-bit float WAV through a pipe. `onPaused` is called every second while the process is stopped
 * by a signal: it is silent then, but does not hang.
 */
export async function* decodeWithFfmpeg(
  path: string,
  program: string,
  onPaused: () => void = () => {},
): AsyncGenerator<PcmChunk> {
  // "file:" prevents a name that begins with a dash, or looks like a protocol, from being misread.
  const input = ['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`]
  const output = ['-map', '0:a:0', '-vn', '-c:a', 'pcm_f32le', '-f', 'wav', 'pipe:1']
  const child = spawn(program, [...input, ...output], { stdio: ['ignore', 'pipe', 'pipe'] })
  const started = once(child, 'spawn')
  const ended = once(child, 'close')
  // Awaited only after the stream; without this handler a failed start would count as unhandled until then.
  ended.catch(() => {})
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  try {
    await started
  } catch {
    throw new Error(
      'it is read through ffmpeg, which was not found: install ffmpeg, or convert the file to WAV, FLAC, MP3 or OGG',
    )
  }
  const look = setInterval(async () => {
    if (await isStopped(child.pid)) onPaused()
  }, LOOK_MS)
  try {
    yield* decodeWavStream(child.stdout)
    // Errors may be printed last, and a killed process must not look like a successful one.
    const [exitCode, signal] = (await ended) as [number | null, string | null]
    if (complaint !== '' || exitCode !== 0) throw unreadable(complaint, signal ?? `exit code ${exitCode}`)
  } catch (error) {
    throw complaint === '' ? error : unreadable(complaint, '')
  } finally {
    clearInterval(look)
    // SIGKILL, because a stopped or hanging process would not react to SIGTERM.
    child.kill('SIGKILL')
  }
}

function unreadable(complaint: string, otherwise: string): Error {
  return new Error(`ffmpeg cannot read it: ${lastLine(complaint) || otherwise}`)
}

/** Whether a process is stopped by a signal; unknown without /proc. */
async function isStopped(pid: number | undefined): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The state follows the program's name, which is in brackets and may contain anything.
  return /^[Tt]/.test(stat.slice(stat.lastIndexOf(')') + 2))
}

function lastLine(text: string): string {
  return text.trim().split('\n').pop()?.trim() ?? ''
}

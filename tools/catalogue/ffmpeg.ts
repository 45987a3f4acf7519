import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { PcmChunk } from './pcm-chunk.ts'
import { decodeWavStream } from './wav-stream.ts'

/** The program called when a format is not decoded here; `FFMPEG` names another one. */
export const DEFAULT_FFMPEG = process.env.FFMPEG ?? 'ffmpeg'

/** Decodes anything ffmpeg can, as 32-bit float WAV through a pipe. */
export async function* decodeWithFfmpeg(path: string, program: string): AsyncGenerator<PcmChunk> {
  // "file:" keeps a name that begins with a dash, or looks like a protocol, from being taken for something else.
  const input = ['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`]
  const output = ['-map', '0:a:0', '-vn', '-c:a', 'pcm_f32le', '-f', 'wav', 'pipe:1']
  const child = spawn(program, [...input, ...output], { stdio: ['ignore', 'pipe', 'pipe'] })
  const started = once(child, 'spawn')
  const ended = once(child, 'close')
  // Awaited only after the stream: without this a failed start would count as unhandled meanwhile.
  ended.catch(() => {})
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000)
  })
  try {
    await started
  } catch {
    throw new Error(
      `${extensionOf(path)} is read through ffmpeg, which was not found: install ffmpeg, or convert the file to WAV, FLAC, MP3 or OGG`,
    )
  }
  try {
    yield* decodeWavStream(child.stdout)
  } catch (error) {
    if (complaint === '') throw error
  } finally {
    child.kill()
  }
  const [exitCode] = (await ended) as [number | null]
  if (complaint !== '' || exitCode)
    throw new Error(`ffmpeg cannot read it: ${lastLine(complaint) || `exit code ${exitCode}`}`)
}

function extensionOf(path: string): string {
  return path.split('.').pop()?.toUpperCase() ?? 'This format'
}

function lastLine(text: string): string {
  return text.trim().split('\n').pop()?.trim() ?? ''
}

import { useEffect, useRef, useState } from 'react'
import type { Sending } from '#web/lib/api/send-file.ts'
import { type FileRules, fileIssue, isPicture } from './file-rules.ts'
import type { Refused } from './refusal.ts'

export type Send<T> = (file: File, sending: Sending) => Promise<T>
export type UploadItem<T> = {
  key: number
  file: File
  /** Object URL of the picture, valid in this page only. */
  preview?: string
  part: number
} & ({ state: 'sending' } | { state: 'failed'; error: unknown } | { state: 'sent'; value: T })
type Options<T> = FileRules & { maxFiles: number; send: Send<T>; onChange: (values: readonly T[]) => void }

/** Files and their progress. Uploads start when files are chosen, in parallel; `onChange` receives the results so far. */
export function useUploads<T>({ send, onChange, maxFiles, ...rules }: Options<T>) {
  const [items, setItems] = useState<readonly UploadItem<T>[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const now = useRef(items)
  const stops = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)

  function put(next: readonly UploadItem<T>[]): void {
    now.current = next
    setItems(next)
  }
  const change = (key: number, what: object) =>
    put(now.current.map((item) => (item.key === key ? ({ ...item, ...what } as UploadItem<T>) : item)))
  const notify = () => onChange(now.current.flatMap((item) => (item.state === 'sent' ? [item.value] : [])))

  async function start(key: number, file: File): Promise<void> {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const value = await send(file, { signal: stop.signal, onProgress: (part) => change(key, { part }) })
      if (stop.signal.aborted) return
      change(key, { state: 'sent', part: 1, value })
      notify()
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: 'failed', error })
    } finally {
      stops.current.delete(key)
    }
  }

  function add(files: readonly File[]): void {
    const found = files.map((file) => ({ file, issue: fileIssue(file, rules) }))
    const good = found.filter(({ issue }) => issue === null).map(({ file }) => file)
    const room = maxFiles === 1 && good.length === 1 ? 1 : maxFiles - now.current.length
    // In a single-file field, the new file replaces the old one.
    if (maxFiles === 1 && good.length === 1) for (const { key } of now.current) remove(key)
    const taken = good.slice(0, Math.max(0, room))
    setRefused([
      ...found.flatMap(({ file, issue }) => (issue ? [{ name: file.name, issue }] : [])),
      ...good.slice(taken.length).map(({ name }) => ({ name, issue: 'count' as const })),
    ])
    const fresh = taken.map((file) => {
      lastKey.current += 1
      const preview = isPicture(file.type) ? URL.createObjectURL(file) : undefined
      return { key: lastKey.current, file, part: 0, state: 'sending' as const, ...(preview && { preview }) }
    })
    put([...now.current, ...fresh])
    for (const { key, file } of fresh) void start(key, file)
  }
  function remove(key: number): void {
    const item = now.current.find((one) => one.key === key)
    stops.current.get(key)?.abort()
    if (item?.preview) URL.revokeObjectURL(item.preview)
    put(now.current.filter((one) => one.key !== key))
    if (item?.state === 'sent') notify()
  }
  function retry(key: number): void {
    const item = now.current.find((one) => one.key === key)
    if (item?.state !== 'failed') return
    change(key, { state: 'sending', part: 0 })
    void start(key, item.file)
  }
  // Unmounting cancels uploads. Effects run twice in development, but no upload has started by then.
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort()
      for (const { preview } of now.current) if (preview) URL.revokeObjectURL(preview)
    },
    [],
  )
  return { items, refused, add, remove, retry }
}

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The folder of all local data: database, files, secrets. One absolute path for Miniflare, Vite and the tools. */
export const stateDir = (): string => resolve(process.env.STATE_DIR ?? resolve(ROOT, '.state'))
export const port = (): number => Number(process.env.PORT ?? 8787)

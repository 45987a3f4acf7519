import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

// The folder is copied to a place of its own before it is built, and other lock files above it do not concern it.
const config: NextConfig = { turbopack: { root: dirname(fileURLToPath(import.meta.url)) }, poweredByHeader: false }
export default config

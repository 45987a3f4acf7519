import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { shortNames } from './class-names.ts'
import { wordParts } from './message-parts.ts'
import { ssrAssets } from './ssr-assets.ts'

/** Replaces the macros of messages. Browser and Worker get the same code, so a build transforms each file once for both. */
async function macros(isBuild: boolean) {
  const plugin = await babel({ presets: [linguiTransformerBabelPreset()] })
  const { transform } = plugin
  if (!isBuild || typeof transform !== 'object') return plugin
  const { handler } = transform
  transform.handler = function (code, id, options) {
    const key = `${id}\0${code}`
    const result = transformed.get(key) ?? handler.call(this, code, id, options)
    transformed.set(key, result)
    return result
  }
  return plugin
}
const transformed = new Map<string, unknown>()

/**
 * The plugins that compile our source, the same for builds, dev server and tests. Macros must come before React, otherwise they
 * are not expanded. Class names are short in a build only; elsewhere they say where they come from.
 */
export const appPlugins = (isBuild = false): PluginOption[] => [
  macros(isBuild),
  react(),
  lingui({ failOnCompileError: true }),
  wordParts(),
  vanillaExtractPlugin(isBuild ? { identifiers: shortNames() } : {}),
  ssrAssets(),
]

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { wordParts } from './message-parts.ts'
import { ssrAssets } from './ssr-assets.ts'

/**
 * The plugins that compile our source, the same for builds, dev server and tests. Macros must come before React, otherwise they
 * are not expanded.
 */
export const appPlugins = (): PluginOption[] => [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react(),
  lingui({ failOnCompileError: true }),
  wordParts(),
  vanillaExtractPlugin(),
  ssrAssets(),
]

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { wordParts } from './message-parts.ts'
import { ssrAssets } from './ssr-assets.ts'

/** What turns our source into JavaScript, the same for builds, dev server and tests. Macros before React, or they stay unexpanded. */
export const appPlugins = (): PluginOption[] => [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react(),
  lingui({ failOnCompileError: true }),
  wordParts(),
  vanillaExtractPlugin(),
  ssrAssets(),
]

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { shortNames } from './class-names.ts'
import { wordParts } from './message-parts.ts'
import { ssrAssets } from './ssr-assets.ts'

/**
 * The plugins that compile our source, the same for builds, dev server and tests. Macros must come before React, otherwise they
 * are not expanded. Class names are short in a build only; elsewhere they say where they come from.
 */
export const appPlugins = (isBuild = false): PluginOption[] => [
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react(),
  lingui({ failOnCompileError: true }),
  wordParts(),
  vanillaExtractPlugin(isBuild ? { identifiers: shortNames() } : {}),
  ssrAssets(),
]

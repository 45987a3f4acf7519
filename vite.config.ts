import { createReadStream } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig, type Plugin } from 'vite'
import { noticesText } from './tools/release/notices.ts'
import { localConfig } from './tools/start/local-config.ts'
import { appPlugins } from './tools/vite/app-plugins.ts'
import { assetFileNames, CHUNKS, chunkFileNames, isOfMostPages } from './tools/vite/chunks.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** `npm run build` (release) leaves the sandbox out; `npm start`, `npm run dev` and the tests bring it in (builds.md). */
const hasSandbox = process.env.CUEMARK_BUILD !== 'release'

// Imported only by code that vanilla-extract generates: the scanner cannot see them, and a late find reloads the first visit.
const generated = ['@vanilla-extract/recipes/createRuntimeFn']

/** Files that are served as they are: the licence's fonts and the API reference, from packages, and the description of the API. */
const VENDORED: [from: string, to: string][] = [
  [
    'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    'fonts/NotoSansSC-400Regular.ttf',
  ],
  ['node_modules/@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf', 'fonts/NotoSansSC-700Bold.ttf'],
  ['node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', 'fonts/NotoSans-400Regular.ttf'],
  ['node_modules/@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', 'fonts/NotoSans-700Bold.ttf'],
  // Written by tools/generate.ts.
  ['openapi.json', 'openapi.json'],
  ['node_modules/@scalar/api-reference/dist/browser/standalone.js', 'docs/scalar.js'],
]
const NOTICES = 'third-party-notices.txt'
async function copyVendored(): Promise<void> {
  for (const [from, to] of VENDORED) {
    await mkdir(dirname(here(`dist/client/${to}`)), { recursive: true })
    await cp(here(from), here(`dist/client/${to}`))
  }
  await writeFile(here(`dist/client/${NOTICES}`), noticesText(here('.')))
}
/** The same files for the dev server. */
const serveVendored: Plugin = {
  name: 'cuemark:vendored',
  configureServer(server) {
    for (const [from, to] of VENDORED)
      server.middlewares.use(`/${to}`, (_request, response) => void createReadStream(here(from)).pipe(response))
    server.middlewares.use(`/${NOTICES}`, (_request, response) => void response.end(noticesText(here('.'))))
  },
}

export default defineConfig(({ command }) => ({
  // Only what the browser may know; the Worker's own variables come from wrangler.
  envPrefix: 'CUEMARK_PUBLIC_',
  // `npm run dev` shows what has just been written: no page is kept there.
  define: { __SANDBOX__: JSON.stringify(hasSandbox), __KEEPS_PAGES__: JSON.stringify(command === 'build') },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // A route's loader travels with its component: other pages need neither.
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: './web/routes',
      generatedRouteTree: './web/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    ...appPlugins(command === 'build'),
    cloudflare({
      configPath: './wrangler.toml',
      persistState: command === 'serve' ? { path: localConfig().stateDir } : false,
      config: command === 'serve' ? (config) => ({ vars: { ...config.vars, ...localConfig().vars } }) : undefined,
    }),
    serveVendored,
  ],
  resolve: {
    alias: {
      '#ssr': here('./worker/render.tsx'),
      // Node's build gathers text before it encodes it; the one for edges encodes every attribute by itself.
      'react-dom/server': 'react-dom/server.node',
    },
  },
  environments: {
    cuemark: { optimizeDeps: { include: generated }, build: { minify: true } },
    client: {
      optimizeDeps: { include: generated, entries: ['web/start/*.client.{ts,tsx}', 'web/routes/**/*.tsx'] },
      build: {
        outDir: 'dist/client',
        // A lazy chunk asks for what the page lacks. What every page has need not be listed with each.
        modulePreload: {
          resolveDependencies: (_file, needed) => needed.filter((file) => !isOfMostPages(file)),
        },
        manifest: true,
        rolldownOptions: {
          // The last is a page of its own, in other people's pages: it shares nothing with the app.
          input: ['web/start/entry.client.ts', 'web/start/app.client.tsx', 'web/embed/embed.client.ts'],
          output: { codeSplitting: { groups: CHUNKS }, chunkFileNames, assetFileNames },
        },
      },
    },
  },
  builder: {
    // Otherwise the Worker's build would wait for another copy of ssr-assets.ts, and never end.
    sharedConfigBuild: true,
    // Side by side: the Worker's pages list the client's files, and only ssr-assets.ts waits for them. The client's manifest must not
    // become a public asset.
    async buildApp(builder) {
      const { client, cuemark } = builder.environments
      await Promise.all([builder.build(client!), builder.build(cuemark!)])
      await copyVendored()
      await rm(here('dist/client/.vite'), { recursive: true, force: true })
    },
  },
}))

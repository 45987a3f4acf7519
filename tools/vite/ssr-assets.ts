import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DevEnvironment, Manifest, Plugin } from 'vite'
import { routeFiles } from './route-files.ts'

const ID = 'virtual:ssr-assets'
/** Loaded with every page; it loads the app. */
const ENTRY = 'web/start/entry.client.ts'
const APP = 'web/start/app.client.tsx'
/** The app's largest library, which the app imports when it hydrates. */
const REACT_DOM = 'web/start/react-dom.client.ts'
/** The embedded player: a page of its own that shares nothing with the app. */
const EMBED = 'web/embed/embed.client.ts'

type Assets = { css: string[]; preloads: string[] }

/** All styles of an entry, as the dev server currently has them; without this a page without scripts would be unstyled. */
async function collectCss(client: DevEnvironment, entry: string): Promise<string> {
  const seen = new Set<string>()
  const css: string[] = []
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url) || url.includes('/node_modules/') || url.includes('/@vite/') || url.startsWith('/@react-refresh'))
      return
    seen.add(url)
    if (/\.css(\?|$)/.test(url)) {
      const style = await client.transformRequest(`${url}${url.includes('?') ? '&' : '?'}direct`)
      if (style) css.push(`/* ${url} */\n${style.code}`)
      return
    }
    await client.transformRequest(url).catch(() => null)
    const module = await client.moduleGraph.getModuleByUrl(url)
    for (const dependency of module?.importedModules ?? []) await visit(dependency.url)
  }
  await visit(`/${entry}`)
  return css.join('\n')
}

/** The files that a set of manifest entries needs at once: their own and their static imports. */
function getAssets(manifest: Manifest, keys: string[]): Assets {
  const seen = new Set<string>()
  const chunks: Manifest[string][] = []
  // Imports come first: a page's styles must follow those they build on.
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    chunks.push(chunk)
  }
  for (const key of keys) visit(key)
  return {
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    preloads: chunks.map((chunk) => `/${chunk.file}`),
  }
}

type Built = {
  scripts: string[]
  embed: Assets
  routes: Record<string, Assets>
  locales: Record<string, string>
  /** Different for every build, so that pages cached at the edge for one build are not served by the next. */
  build: string
}

/** Files per route in addition to those of every page, and the parts of the message catalogues, as `zh-CN/web`. */
function describeBuild(root: string, clientOut: string): Omit<Built, 'build'> {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, clientOut, '.vite/manifest.json'), 'utf8'))
  const starter = getAssets(manifest, [ENTRY])
  const app = getAssets(manifest, [REACT_DOM, APP])
  const everywhere = { css: app.css, preloads: app.preloads.filter((file) => !starter.preloads.includes(file)) }
  const routes: Record<string, Assets> = { __root__: everywhere }
  for (const [path, file] of routeFiles(readFileSync(join(root, 'web/routeTree.gen.ts'), 'utf8'))) {
    const split = Object.keys(manifest).filter(
      (key) => key.includes('tsr-split') && key.split('?')[0]?.replace(/\.tsx?$/, '') === `web/${file}`,
    )
    const own = getAssets(manifest, split)
    routes[path] = {
      css: own.css.filter((href) => !everywhere.css.includes(href)),
      preloads: own.preloads.filter((href) => !everywhere.preloads.includes(href)),
    }
  }
  const locales = Object.entries(manifest).flatMap(([key, chunk]) => {
    const [, locale, catalog, part = catalog] = /^locales\/([^/]+)\/(\w+)\.po(?:\?(\w+))?$/.exec(key) ?? []
    return locale ? [[`${locale}/${part}`, `/${chunk.file}`]] : []
  })
  return {
    routes,
    locales: Object.fromEntries(locales),
    scripts: [`/${manifest[ENTRY]?.file}`],
    embed: getAssets(manifest, [EMBED]),
  }
}

const getModule = (built: Built): string =>
  Object.entries(built)
    .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)}`)
    .join('\n')

/** Settled when the client's files are written; each environment has plugins of its own, so it cannot be theirs. */
const clientBuild = Promise.withResolvers<void>()

/**
 * Tells the Worker which client files a route needs (`virtual:ssr-assets`): from the dev server, or from the client build, which runs
 * at the same time and is waited for.
 */
export function ssrAssets(): Plugin {
  let root = ''
  let isServe = false
  let clientOut = 'dist/client'
  return {
    name: 'cuemark:ssr-assets',
    configResolved(config) {
      root = config.root
      isServe = config.command === 'serve'
      clientOut = config.environments.client?.build.outDir ?? clientOut
    },
    configureServer(server) {
      for (const [path, entry] of [
        ['/@dev-styles.css', APP],
        ['/@dev-embed.css', EMBED],
      ] as const)
        server.middlewares.use(path, (_request, response, next) => {
          const client = server.environments.client
          if (!client) return next()
          collectCss(client, entry).then((css) => {
            response.setHeader('content-type', 'text/css')
            response.setHeader('cache-control', 'no-store')
            response.end(css)
          }, next)
        })
    },
    writeBundle() {
      if (this.environment.name === 'client') clientBuild.resolve()
    },
    resolveId(id) {
      return id === ID ? `\0${ID}` : undefined
    },
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      if (isServe)
        return getModule({
          scripts: ['/@vite/client', `/${ENTRY}`],
          routes: { __root__: { css: ['/@dev-styles.css'], preloads: [] } },
          locales: {},
          embed: { css: ['/@dev-embed.css'], preloads: [`/${EMBED}`] },
          build: 'dev',
        })
      await clientBuild.promise
      return getModule({ ...describeBuild(root, clientOut), build: randomUUID() })
    },
  }
}

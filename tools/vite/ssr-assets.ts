// Gives the worker the list of client files per route: dev = live, build = from the client manifest.
import fs from 'node:fs'
import path from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode, Manifest, Plugin } from 'vite'

const ID = 'virtual:ssr-assets'
const ENTRY = 'web/entry.client.tsx'

async function collectCss(env: DevEnvironment): Promise<string> {
  const seen = new Set<string>()
  const css: string[] = []
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    if (url.includes('/node_modules/') || url.includes('/@vite/') || url.startsWith('/@react-refresh')) return
    if (/\.css(\?|$)/.test(url)) {
      const r = await env.transformRequest(`${url + (url.includes('?') ? '&' : '?')}direct`)
      if (r) css.push(`/* ${url} */\n${r.code}`)
      return
    }
    await env.transformRequest(url).catch(() => null)
    const mod: EnvironmentModuleNode | undefined = await env.moduleGraph.getModuleByUrl(url)
    for (const dep of mod?.importedModules ?? []) await visit(dep.url)
  }
  await visit(`/${ENTRY}`)
  return css.join('\n')
}

export function ssrAssets(): Plugin {
  let root = ''
  let command: 'serve' | 'build' = 'serve'
  let clientOut = 'dist/client'
  return {
    name: 'ssr-assets',
    configResolved(c) {
      root = c.root
      command = c.command
      clientOut = c.environments.client?.build.outDir ?? clientOut
    },
    configureServer(server) {
      server.middlewares.use('/@dev-styles.css', (_req, res, next) => {
        collectCss(server.environments.client).then((css) => {
          res.setHeader('content-type', 'text/css')
          res.setHeader('cache-control', 'no-store')
          res.end(css)
        }, next)
      })
    },
    resolveId(id) {
      if (id === ID) return `\0${ID}`
    },
    load(id) {
      if (id !== `\0${ID}`) return
      if (command === 'serve') {
        return `export const entry = "/${ENTRY}";
export const scripts = ["/@vite/client", "/${ENTRY}"];
export const routes = { __root__: { css: ["/@dev-styles.css"], preloads: [] } };
export const locales = {};`
      }
      const m: Manifest = JSON.parse(fs.readFileSync(path.join(root, clientOut, '.vite/manifest.json'), 'utf8'))
      const closure = (keys: string[], seen = new Set<string>()): Set<string> => {
        for (const k of keys)
          if (!seen.has(k) && m[k]) {
            seen.add(k)
            closure(m[k].imports ?? [], seen)
          }
        return seen
      }
      const assets = (keys: string[]) => {
        const c = [...closure(keys)]
        return {
          css: [...new Set(c.flatMap((k) => m[k]!.css ?? []))].map((f) => `/${f}`),
          preloads: c.map((k) => `/${m[k]!.file}`),
        }
      }
      const gen = fs.readFileSync(path.join(root, 'web/routeTree.gen.ts'), 'utf8')
      const files = new Map(
        [...gen.matchAll(/import \{ Route as (\w+)RouteImport \} from '\.\/(.+?)'/g)].map((x) => [x[1]!, x[2]!]),
      )
      const routes: Record<string, ReturnType<typeof assets>> = { __root__: assets([ENTRY]) }
      for (const x of gen.matchAll(/const (\w+?)Route = \w+\.update\(\{\s*id: '([^']+)'/g)) {
        const file = files.get(x[1]!)
        if (!file) continue
        const keys = Object.keys(m).filter(
          (k) => k.split('?')[0]!.replace(/\.tsx?$/, '') === `web/${file}` && k.includes('tsr-split'),
        )
        const a = assets(keys)
        const full = gen.match(new RegExp(`'(\\S+)': typeof ${x[1]}Route`))?.[1] ?? x[2]!
        routes[full] = {
          css: a.css.filter((f) => !routes.__root__!.css.includes(f)),
          preloads: a.preloads.filter((f) => !routes.__root__!.preloads.includes(f)),
        }
      }
      const locales = Object.fromEntries(
        Object.entries(m)
          .filter(([k]) => k.startsWith('locales/'))
          .map(([k, v]) => [path.basename(k, '.po'), `/${v.file}`]),
      )
      const entry = `/${m[ENTRY]!.file}`
      return `export const entry = ${JSON.stringify(entry)};
export const scripts = [${JSON.stringify(entry)}];
export const routes = ${JSON.stringify(routes)};
export const locales = ${JSON.stringify(locales)};`
    },
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NAMED_PARTS } from '#web/features/policies/notices/parts.ts'

export type Package = { name: string; version: string; licence: string; source: string; text: string | null }
type Locked = { version: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }

/** Development packages of which the site delivers something: the reference of the API. */
const DELIVERED = ['@scalar/api-reference']
/** Texts for packages that carry none, and for what a licence refers to. Copies of the originals. */
const TEXTS = ['Apache-2.0', 'GPL-3', 'LGPL-2', 'MPL-2.0']
const TEXT_OF: Record<string, string> = { 'Apache-2.0': 'Apache-2.0', 'MPL-2.0': 'MPL-2.0' }

/** Every package of package-lock.json that is part of the site: production dependencies, theirs, and `DELIVERED`. */
export function deliveredPackages(root: string): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(lock.packages)
    .map(([path, locked]) => ({ path, locked, name: path.split('node_modules/').at(-1) ?? '' }))
    .filter(({ path, locked, name }) => {
      if (path === '') return false
      return DELIVERED.includes(name) || !(locked.dev || locked.devOptional || locked.optional)
    })
    .map(({ path, locked, name }) => ({ name, version: locked.version, ...aboutPackage(join(root, path), locked) }))
    .sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1))
}

type Manifest = { license?: string; author?: string | { name?: string }; repository?: string | { url?: string } }

function aboutPackage(folder: string, { license }: Locked): Pick<Package, 'licence' | 'source' | 'text'> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const { repository, author } = manifest
  const source = (typeof repository === 'string' ? repository : repository?.url) ?? ''
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /licen[cs]e|copying|notice/i.test(name)) : []
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r', '').trim())
  const holder = typeof author === 'string' ? author : author?.name
  return {
    licence: license ?? manifest.license ?? '',
    source: toAddress(source),
    text: texts.length > 0 ? texts.join('\n\n') : holder ? `Copyright (c) ${holder}` : null,
  }
}

/** Of `git+https://…`, `git://…`, `git@host:…` and `owner/name`. */
function toAddress(source: string): string {
  const plain = source
    .replace(/^git\+/, '')
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
    .replace(/^git@([^:]+):/, 'https://$1/')
    .replace(/\.git$/, '')
  return /^[\w.-]+\/[\w.-]+$/.test(plain) ? `https://github.com/${plain}` : plain
}

const RULE = '-'.repeat(80)

/** The file of third-party notices that the site serves and the page of notices links to. */
export function noticesText(root: string): string {
  const packages = deliveredPackages(root)
  const byText = new Map<string, string[]>()
  for (const { name, version, text, licence } of packages) {
    const shown = text ?? `See the text of ${TEXT_OF[licence] ?? licence}.`
    byText.set(shown, [...(byText.get(shown) ?? []), `${name} ${version}`])
  }
  const texts = TEXTS.map((name) => [
    name,
    readFileSync(join(root, `tools/release/licences/${name}.txt`), 'utf8').trim(),
  ])
  return [
    'THIRD-PARTY NOTICES',
    'Cuemark uses the parts below, unchanged, under their own licences. Parts under the LGPL may be replaced by changed versions of\nthem, and what uses them may be taken apart to correct errors that arise from it.',
    RULE,
    ...NAMED_PARTS.map((part) => `${part.name}: ${part.licence}, in the package ${part.package}\n  ${part.source}`),
    RULE,
    packages.map((p) => `${p.name} ${p.version}: ${p.licence}${p.source && `\n  ${p.source}`}`).join('\n'),
    ...[...byText].map(([text, names]) => `${RULE}\n${names.join(', ')}\n\n${text}`),
    ...texts.map(([name, text]) => `${RULE}\nThe text of ${name}\n\n${text}`),
    MIT,
    '',
  ].join('\n\n')
}

const MIT = `${RULE}
The text of MIT, for packages of that licence above that carry only a name

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH
THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

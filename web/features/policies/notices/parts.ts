/** A part of the site whose licence asks for more than to keep its text, or that is inside another package. */
export type NamedPart = { name: string; package: string; licence: string; source: string }

/**
 * All parts under other licences than MIT, ISC, BSD, Apache and the public domain; tests/release/notices.node.test.ts
 * compares them with what package-lock.json says.
 */
export const NAMED_PARTS: readonly NamedPart[] = [
  {
    name: 'peaks.js',
    package: 'peaks.js',
    licence: 'LGPL-3.0',
    source: 'https://codeberg.org/chrisn/peaks.js',
  },
  {
    name: 'waveform-data.js',
    package: 'waveform-data',
    licence: 'LGPL-3.0',
    source: 'https://github.com/bbc/waveform-data.js',
  },
  // Compiled to WebAssembly; the code around it is MIT.
  {
    name: 'LAME 3.100',
    package: 'wasm-media-encoders',
    licence: 'LGPL-2.0-or-later',
    source: 'https://lame.sourceforge.io',
  },
  {
    name: 'resvg',
    package: '@resvg/resvg-wasm',
    licence: 'MPL-2.0',
    source: 'https://github.com/thx/resvg-js',
  },
  {
    name: 'Noto Sans SC',
    package: '@expo-google-fonts/noto-sans-sc',
    licence: 'OFL-1.1',
    source: 'https://github.com/notofonts/noto-cjk',
  },
  {
    name: 'Noto Sans',
    package: '@expo-google-fonts/noto-sans',
    licence: 'OFL-1.1',
    source: 'https://github.com/notofonts/latin-greek-cyrillic',
  },
]

import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** One catalogue for the Worker's words (refusals, mails, documents) and one for the pages. Source language: Chinese. */
export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'],
  fallbackLocales: { default: 'zh-CN' },
  catalogs: [
    { path: '<rootDir>/locales/{locale}/worker', include: ['worker'], exclude: ['**/*.test.ts', '**/*.gen.ts'] },
    { path: '<rootDir>/locales/{locale}/web', include: ['web'], exclude: ['**/*.gen.ts'] },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})

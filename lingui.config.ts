import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { accountRouteFiles } from './tools/vite/page-files.ts'

const ACCOUNT = [
  'web/features/account/{,fields/,sign-in/,security/}!(account-menu|subject-choice|use-act-for|own-places).{ts,tsx}',
  'web/features/user-centre/**',
  'web/features/organize/**',
  'web/features/cart/!(cart-link).{ts,tsx}',
  'web/features/orders/**',
  'web/features/coins/**',
  'web/features/licences/**',
  'web/features/licence-library/**',
  'web/features/claims/**',
  'web/features/verify-docs/**',
  'web/features/memberships/club/**',
  'web/features/policies/**',
  'web/features/about/**',
  'web/features/staff/**',
  'web/ui/kit/**',
  // `?` for the `$` of `verify.$licenceNo`, which a glob would read as syntax.
  ...accountRouteFiles('web/routes').map((file) => `web/routes/${file.replaceAll('$', '?')}`),
]

/** One catalogue for the Worker's words (refusals, mails, documents) and two for the pages. Source language: Chinese. */
export default defineConfig({
  sourceLocale: 'zh-CN',
  locales: ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'],
  fallbackLocales: { default: 'zh-CN' },
  catalogs: [
    { path: '<rootDir>/locales/{locale}/worker', include: ['worker'], exclude: ['**/*.test.ts', '**/*.gen.ts'] },
    // Every page loads `web`; account, checkout and licence pages load `account` besides (web/pages.ts says which).
    {
      path: '<rootDir>/locales/{locale}/web',
      include: ['web', 'worker/modules/terms/names.ts'],
      exclude: ['**/*.gen.ts', ...ACCOUNT],
    },
    { path: '<rootDir>/locales/{locale}/account', include: ACCOUNT },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
})

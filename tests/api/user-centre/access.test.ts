import { accessSuite } from '../../support/access-suite.ts'

accessSuite({
  route: 'GET /saas/api/v2/web/summary',
  needs: 'account',
  request: () => ({ path: '/saas/api/v2/web/summary' }),
})

import { accessSuite } from '#tests/support/access-suite.ts'

const A = '/saas/api/v2'
accessSuite({
  route: 'GET /saas/api/v2/enterprise/ledger',
  needs: 'ledger:read',
  request: () => ({ path: `${A}/enterprise/ledger` }),
})
accessSuite({
  route: 'GET /saas/api/v2/enterprise/ledger.csv',
  needs: 'ledger:read',
  request: () => ({ path: `${A}/enterprise/ledger.csv` }),
})

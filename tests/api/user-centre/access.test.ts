import { accessSuite } from '#tests/support/access-suite.ts'

accessSuite({
  route: 'GET /saas/api/v2/web/summary',
  needs: 'summary:read',
  request: () => ({ path: '/saas/api/v2/web/summary' }),
})
accessSuite({
  route: 'GET /saas/api/v2/web/export',
  needs: 'account:export',
  request: () => ({ path: '/saas/api/v2/web/export' }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/close',
  needs: 'account:close',
  // Wrong on purpose, because these accounts are used again.
  answers: 400,
  request: () => ({ path: '/saas/api/v2/web/close', body: { password: 'not-it-1', confirmation: 'CLOSE' } }),
})
accessSuite({
  route: 'GET /saas/api/v2/web/signins',
  needs: 'security:read',
  request: () => ({ path: '/saas/api/v2/web/signins' }),
})
accessSuite({
  route: 'POST /saas/api/v2/web/subject',
  needs: 'subjects:switch',
  request: () => ({ path: '/saas/api/v2/web/subject', body: { type: 'personal' } }),
})
accessSuite({
  route: 'GET /saas/api/v2/web/subjects',
  needs: 'subjects:read',
  request: () => ({ path: '/saas/api/v2/web/subjects' }),
})

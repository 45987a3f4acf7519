import type { Place } from './place.ts'

const own = (path: Place['path'], title: Place['title'], more: Partial<Place> = {}): Place => ({
  path,
  title,
  isOwn: true,
  ...more,
})

/** Pages of companies, of projects and of spending, as somebody sees them who acts for themselves. */
export const companyPlaces: Record<string, Place> = {
  'no company': own('/organize/detail', '企业', { isOwn: false, isNew: true }),
  'certifying a company': own('/organize/invite-form', '企业认证', { isOwn: false, isNew: true }),
  'nothing to certify': own('/organize/invite-success', '认证申请', { isOwn: false, isNew: true }),
  'an invitation to certify without its link': own('/organize/invite', '邀请认证企业', { isOwn: false }),
  'an invitation without its link': own('/organize/member-invite', '加入企业的邀请', { isOwn: false }),
  'limits without a company': own('/uc/limit', '限额与审批'),
  'my approvals': own('/uc/approval', '审批'),
  'a request that does not exist': own('/uc/approval/nowhere', '页面不存在', { status: 404 }),
  'my projects': own('/uc/project', '我的项目', { hasTypedWords: true }),
  'what I spent': own('/uc/spending', '支出', { hasTypedWords: true }),
}

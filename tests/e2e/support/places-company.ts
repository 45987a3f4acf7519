import { DEMO_COMPANY } from '../../../tools/start/demo-company.ts'
import type { Place } from './place.ts'
import { STUDIO } from './shop.ts'
import { open } from './site.ts'

const own = (path: Place['path'], title: Place['title'], more: Partial<Place> = {}): Place => ({
  path,
  title,
  isOwn: true,
  ...more,
})

/** As an administrator of the demo company, in a session of one's own: whom it acts for is the session's. */
const company = (tab: string): Place =>
  own('/organize/detail', '企业', {
    isOwn: false,
    isNew: true,
    isLike: true,
    hasTypedWords: true,
    reach: async (page, { shop }) => {
      await shop.signIn(STUDIO)
      await shop.actFor(DEMO_COMPANY.shortName)
      await open(page, `/organize/detail${tab && `?tab=${tab}`}`)
    },
  })

/** Pages of companies, of projects and of spending, as somebody sees them who acts for themselves. */
export const companyPlaces: Record<string, Place> = {
  'no company': own('/organize/detail', '企业', { isOwn: false, isNew: true }),
  'the company': company(''),
  'departments of the company': company('departments'),
  'accounts of the company': company('accounts'),
  'spending of the company': company('spending'),
  'requests of the company': company('approvals'),
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

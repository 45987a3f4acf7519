import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaffCouponsPage } from '../features/staff/coupons/coupons-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/coupons')({
  head: ({ match }) => pageHead(match.context, msg`优惠券批次`, { isHidden: true }),
  component: StaffCouponsPage,
})

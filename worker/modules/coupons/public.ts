export { couponData } from './data-export-store.ts'
export { freeCoupons, holdCoupon, useCoupon } from './store.ts'

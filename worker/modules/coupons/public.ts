export { freeCoupons, holdCoupon, useCoupon } from './store.ts'

/**
 * Areas that the site does not have yet. Their links, cards, filters and help are left out until they open, so that
 * nothing is promised that cannot be had; the change that builds one sets it to true.
 */
export const IS_OPEN: Record<'membership' | 'coins' | 'coupons' | 'transfer', boolean> = {
  membership: true,
  coins: true,
  coupons: true,
  transfer: true,
}

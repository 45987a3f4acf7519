import { isCode } from './sku-choice.ts'

/** Of this tab only: whoever fills a cart with tracks for one project chooses the licence once. */
const KEY = 'licence'
/** What a list offers while it is not filtered by use: it says nothing about the reader's. */
const CHEAPEST = /\.video\.1y\.5m\./

export function rememberLicence(code: string): void {
  try {
    sessionStorage.setItem(KEY, code)
  } catch {
    // Storage is blocked: every dialog starts with what its list offers.
  }
}

/** The licence that a dialog starts with: what the list was filtered for, otherwise the last choice. */
export function startWith(offered: string): string {
  if (!CHEAPEST.test(offered)) return offered
  try {
    const last = sessionStorage.getItem(KEY) ?? undefined
    return isCode(last) ? last : offered
  } catch {
    return offered
  }
}

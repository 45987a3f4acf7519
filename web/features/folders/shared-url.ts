/** The address of a shared folder; `picked`: with these tracks marked. */
export function sharedUrl(shareId: string, picked: readonly string[] = []): string {
  const url = new URL(`/uc/fav/${shareId}`, location.origin)
  // Written by hand: a comma is allowed in a query, and the address stays readable.
  return picked.length > 0 ? `${url.href}?pick=${picked.join(',')}` : url.href
}

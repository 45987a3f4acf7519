/** An order number from the URL; an invalid one becomes empty, which leads to the 404 page. */
export const getOrderNo = (value: unknown): string => {
  const text = typeof value === 'string' ? value : ''
  return /^\d{18}$/.test(text) ? text : ''
}

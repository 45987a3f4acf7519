/** An order number as it stands in a URL; anything else is empty, and leads to the page for what does not exist. */
export const getOrderNo = (value: unknown): string => {
  const text = typeof value === 'string' ? value : ''
  return /^\d{18}$/.test(text) ? text : ''
}

/** A number its owner knows again and somebody who looks on does not: 138****1234. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

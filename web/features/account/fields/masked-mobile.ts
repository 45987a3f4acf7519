/** `138****1234`: recognisable for its owner, but not for onlookers. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
